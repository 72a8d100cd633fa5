// SDL2 and SDL2_ttf for Swift. Macros and variadic functions are not imported, so the few we need are functions here.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <SDL2/SDL_syswm.h>

static inline int csdl_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }
static inline const char *csdl_error(void) { return SDL_GetError(); }
// The name of the driver that draws, where a renderer of OpenGL is in use; NULL elsewhere.
static inline const char *csdl_gl_renderer(void) {
  typedef const unsigned char *(*GetString)(unsigned int);
  if (!SDL_GL_GetCurrentContext()) return NULL;
  GetString get = (GetString)SDL_GL_GetProcAddress("glGetString");
  return get ? (const char *)get(0x1F01) : NULL;
}
static inline const char *csdl_ttf_error(void) { return TTF_GetError(); }

#if defined(SDL_VIDEO_DRIVER_X11) && defined(__linux__)
// Errors of requests about windows of other programs, which may go at any moment: they mean nothing here.
static inline int csdl_ignore_error(Display *display, XErrorEvent *event) {
  (void)display;
  (void)event;
  return 0;
}

// A window among those that lie directly on the screen.
typedef struct {
  Display *display;
  Window self, root;
  // The window itself, or the frame that a window manager put it into.
  Window frame;
  int (*previous)(Display *, XErrorEvent *);
} CSDLPlace;

// Finds a window on its screen; 0 where there is no X server, and then csdl_end_place is not called. Errors are ignored
// until that is.
static inline int csdl_begin_place(SDL_Window *window, CSDLPlace *place) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  place->display = info.info.x11.display;
  place->self = place->frame = info.info.x11.window;
  place->root = DefaultRootWindow(place->display);
  XSync(place->display, False);
  place->previous = XSetErrorHandler(csdl_ignore_error);
  for (int depth = 0; depth < 16; depth++) {
    Window root = 0, parent = 0, *children = NULL;
    unsigned int count = 0;
    if (!XQueryTree(place->display, place->frame, &root, &parent, &children, &count)) break;
    if (children) XFree(children);
    place->root = root;
    if (!parent || parent == root) break;
    place->frame = parent;
  }
  return 1;
}

static inline void csdl_end_place(CSDLPlace *place) {
  XSync(place->display, False);
  XSetErrorHandler(place->previous);
}

// Counts the windows of other programs that lie over an area, above a window; those that no window manager decides about
// are put below it where that is asked for. The window of a compositing manager, which is as large as the screen and
// through which everything is seen, is none of them.
static inline int csdl_windows_above(CSDLPlace *place, const SDL_Rect *area, int lowers) {
  Window root = 0, parent = 0, *children = NULL;
  unsigned int count = 0;
  XWindowAttributes screen, other;
  int found = 0, is_above = 0;
  if (!XGetWindowAttributes(place->display, place->root, &screen)) return 0;
  if (!XQueryTree(place->display, place->root, &root, &parent, &children, &count)) return 0;
  for (unsigned int index = 0; index < count; index++) {
    if (children[index] == place->frame) {
      is_above = 1;
      continue;
    }
    if (!is_above || !XGetWindowAttributes(place->display, children[index], &other)) continue;
    if (other.map_state != IsViewable || other.class == InputOnly) continue;
    if (other.x >= area->x + area->w || other.x + other.width <= area->x) continue;
    if (other.y >= area->y + area->h || other.y + other.height <= area->y) continue;
    if (other.override_redirect && other.x == 0 && other.y == 0 && other.width == screen.width &&
        other.height == screen.height) {
      continue;
    }
    found++;
    if (lowers && other.override_redirect) XLowerWindow(place->display, children[index]);
  }
  if (children) XFree(children);
  return found;
}

static inline void csdl_tell_manager(CSDLPlace *place, const char *name, long a, long b, long c, long d) {
  XEvent event;
  SDL_zero(event);
  event.xclient.type = ClientMessage;
  event.xclient.window = place->self;
  event.xclient.message_type = XInternAtom(place->display, name, False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = a;
  event.xclient.data.l[1] = b;
  event.xclient.data.l[2] = c;
  event.xclient.data.l[3] = d;
  XSendEvent(place->display, place->root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event);
}
#endif

// True if a window is shown, fills an area of the screen and has no other over it; -1 where that cannot be told.
static inline int csdl_has_area(SDL_Window *window, const SDL_Rect *area) {
#if defined(SDL_VIDEO_DRIVER_X11) && defined(__linux__)
  CSDLPlace place;
  if (!csdl_begin_place(window, &place)) return -1;
  XWindowAttributes attributes;
  Window child = 0;
  int x = 0, y = 0;
  int has = XGetWindowAttributes(place.display, place.self, &attributes) && attributes.map_state == IsViewable &&
            XTranslateCoordinates(place.display, place.self, place.root, 0, 0, &x, &y, &child) && x == area->x &&
            y == area->y && attributes.width == area->w && attributes.height == area->h &&
            csdl_windows_above(&place, area, 0) == 0;
  csdl_end_place(&place);
  return has;
#else
  return -1;
#endif
}

// Asks for a window to fill an area of the screen over all others, on all desktops, with the keyboard: of the window
// manager, and where there is none of the server. Waits for nothing. 0 where there is only the way of SDL.
static inline int csdl_take_area(SDL_Window *window, const SDL_Rect *area) {
#if defined(SDL_VIDEO_DRIVER_X11) && defined(__linux__)
  CSDLPlace place;
  if (!csdl_begin_place(window, &place)) return 0;
  XWindowAttributes attributes;
  int is_shown =
      XGetWindowAttributes(place.display, place.self, &attributes) && attributes.map_state == IsViewable;
  if (!is_shown) XMapRaised(place.display, place.self);
  if (place.frame == place.self) {
    XMoveResizeWindow(place.display, place.self, area->x, area->y, area->w, area->h);
    XRaiseWindow(place.display, place.self);
    if (is_shown) XSetInputFocus(place.display, place.self, RevertToNone, CurrentTime);
  }
  const long all_desktops = 0xFFFFFFFF, add = 1, from_a_pager = 2;
  csdl_tell_manager(&place, "_NET_WM_DESKTOP", all_desktops, from_a_pager, 0, 0);
  // A manager that has put the window elsewhere may believe that it still fills the screen, or the other way round.
  csdl_tell_manager(
      &place, "_NET_WM_STATE", add, (long)XInternAtom(place.display, "_NET_WM_STATE_FULLSCREEN", False),
      (long)XInternAtom(place.display, "_NET_WM_STATE_ABOVE", False), from_a_pager);
  csdl_tell_manager(&place, "_NET_ACTIVE_WINDOW", from_a_pager, CurrentTime, 0, 0);
  csdl_windows_above(&place, area, 1);
  csdl_end_place(&place);
  return 1;
#else
  return 0;
#endif
}
