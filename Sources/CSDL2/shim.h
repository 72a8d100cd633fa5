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

// Gives the keyboard to a window that lies directly on the screen, as without a window manager, which would see to that.
// The server is held meanwhile: to give it to a window that has just gone would be an error that ends the program.
static inline void csdl_take_keyboard(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11) && defined(__linux__)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  Display *display = info.info.x11.display;
  Window self = info.info.x11.window, root = 0, parent = 0, *children = NULL;
  unsigned int count = 0;
  XWindowAttributes attributes;
  XGrabServer(display);
  if (XGetWindowAttributes(display, self, &attributes) && attributes.map_state == IsViewable &&
      XQueryTree(display, self, &root, &parent, &children, &count)) {
    if (children) XFree(children);
    if (parent == root) XSetInputFocus(display, self, RevertToNone, CurrentTime);
  }
  XUngrabServer(display);
  XFlush(display);
#endif
}

// Asks for a window to be shown that was minimised or hidden. The functions of SDL for this wait until it is shown, for
// ever where the window manager does not show it; this does not wait. 0 where there is only the way of SDL.
static inline int csdl_ask_to_show(SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11) && defined(__linux__)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) {
    XMapRaised(info.info.x11.display, info.info.x11.window);
    XFlush(info.info.x11.display);
    return 1;
  }
#endif
  return 0;
}
