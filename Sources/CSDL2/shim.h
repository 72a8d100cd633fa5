// SDL2 and SDL2_ttf for Swift. Macros and variadic functions are not imported, so the few we need are functions here.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>

static inline int csdl_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }
static inline const char *csdl_error(void) { return SDL_GetError(); }
static inline const char *csdl_ttf_error(void) { return TTF_GetError(); }
