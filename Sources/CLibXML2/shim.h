// Some builds of libxml2 show headers of ICU, which clash with those of Foundation. Nothing here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

// The type of an error became constant in version 2.12.
#if LIBXML_VERSION >= 21200
typedef const xmlError *throughline_xml_error;
#else
typedef xmlErrorPtr throughline_xml_error;
#endif

// What a parser calls, and what its calls hand on in `queue`.
typedef struct {
  startElementNsSAX2Func start;
  endElementNsSAX2Func end;
  charactersSAXFunc text;
  void (*problem)(void *queue, int isSerious, const char *message);
  void *queue;
} throughline_xml_events;

static void throughline_xml_tell_problem(void *user, throughline_xml_error error) {
  throughline_xml_events *events = (throughline_xml_events *)user;
  if (error == NULL || error->domain == XML_FROM_NAMESPACE) return;
  events->problem(events->queue, error->level >= XML_ERR_ERROR, error->message);
}

// Returns a parser that is handed UTF-8 in parts, whatever the text declares, goes on behind mistakes, and has no way to
// load anything or to look up an entity: there is no handler for either. (XML_PARSE_NOENT is for the five entities of XML,
// which are left half done in attributes without it.) Calls get `events`, which must outlive it.
static inline xmlParserCtxtPtr throughline_xml_open(throughline_xml_events *events) {
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = XML_SAX2_MAGIC;
  sax.startElementNs = events->start;
  sax.endElementNs = events->end;
  sax.characters = events->text;
  sax.ignorableWhitespace = events->text;
  sax.cdataBlock = events->text;
  sax.serror = throughline_xml_tell_problem;
  xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&sax, events, NULL, 0, NULL);
  if (parser == NULL) return NULL;
  xmlCtxtUseOptions(parser, XML_PARSE_RECOVER | XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8);
  return parser;
}

static inline void throughline_xml_close(xmlParserCtxtPtr parser) {
  // Entities that a text declares land in a document of their own.
  if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
  parser->myDoc = NULL;
  xmlFreeParserCtxt(parser);
}

// Returns the number of bytes that a parser is done with.
static inline size_t throughline_xml_offset(xmlParserCtxtPtr parser) {
  xmlParserInputPtr input = parser->input;
  return input == NULL ? 0 : input->consumed + (size_t)(input->cur - input->base);
}

// Returns the offset of the tag that a parser is in.
static inline size_t throughline_xml_tag(xmlParserCtxtPtr parser) {
  xmlParserInputPtr input = parser->input;
  if (input == NULL) return 0;
  const xmlChar *at = input->cur;
  while (at > input->base && *--at != '<') {}
  return input->consumed + (size_t)(at - input->base);
}

// Returns true if a parser takes no more text: behind some mistakes there is no going on.
static inline int throughline_xml_has_stopped(xmlParserCtxtPtr parser) { return parser->instate == XML_PARSER_EOF; }
