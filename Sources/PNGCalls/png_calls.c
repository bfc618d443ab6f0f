#include "PNGCalls.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The interface of libpng 1.6, which is the same for all its releases: its headers need not be installed.
typedef void *png;
typedef void *info;
struct color { unsigned char red, green, blue; };

enum { PALETTE = 3, NEVER = 1, FILLER_AFTER = 1 };

static const char *(*get_version)(png);
static png (*create)(const char *, void *, void (*)(png, const char *), void (*)(png, const char *));
static info (*create_info)(png);
static void (*destroy)(png *, info *, info *);
static void *(*get_error_pointer)(png);
static void *(*get_source)(png);
static void (*set_source)(png, void *, void (*)(png, unsigned char *, size_t));
static void (*keep_chunks)(png, int, const unsigned char *, int);
static void (*read_info)(png, info);
static unsigned (*get_width)(png, info);
static unsigned (*get_height)(png, info);
static unsigned char (*get_color_type)(png, info);
static unsigned (*get_palette)(png, info, struct color **, int *);
static unsigned (*get_transparency)(png, info, unsigned char **, int *, void **);
static void (*expand)(png);
static void (*scale_16)(png);
static void (*gray_to_rgb)(png);
static void (*add_alpha)(png, uint32_t, int);
static void (*unpack)(png);
static int (*handle_interlacing)(png);
static void (*update_info)(png, info);
static size_t (*get_row_bytes)(png, info);
static void (*read_image)(png, unsigned char **);
static void (*read_end)(png, info);

bool png_calls_open(void) {
    void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    struct { const char *name; void *place; } calls[] = {
        {"png_get_libpng_ver", &get_version}, {"png_create_read_struct", &create},
        {"png_create_info_struct", &create_info}, {"png_destroy_read_struct", &destroy},
        {"png_get_error_ptr", &get_error_pointer}, {"png_get_io_ptr", &get_source}, {"png_set_read_fn", &set_source},
        {"png_set_keep_unknown_chunks", &keep_chunks}, {"png_read_info", &read_info},
        {"png_get_image_width", &get_width}, {"png_get_image_height", &get_height},
        {"png_get_color_type", &get_color_type}, {"png_get_PLTE", &get_palette}, {"png_get_tRNS", &get_transparency},
        {"png_set_expand", &expand}, {"png_set_scale_16", &scale_16}, {"png_set_gray_to_rgb", &gray_to_rgb},
        {"png_set_add_alpha", &add_alpha}, {"png_set_packing", &unpack},
        {"png_set_interlace_handling", &handle_interlacing}, {"png_read_update_info", &update_info},
        {"png_get_rowbytes", &get_row_bytes}, {"png_read_image", &read_image}, {"png_read_end", &read_end},
    };
    for (size_t index = 0; index < sizeof calls / sizeof calls[0]; index++) {
        void *call = dlsym(library, calls[index].name);
        if (!call) return false;
        memcpy(calls[index].place, &call, sizeof call);
    }
    return true;
}

struct reader {
    jmp_buf fault;
    const unsigned char *next;
    size_t remaining;
    unsigned char **rows;
    png file;
    info header;
};

// A fault ends the decoding at once. libpng would go on after a warning, with other pixels than the file has.
static void end(png file, const char *message) {
    (void)message;
    struct reader *reader = get_error_pointer(file);
    longjmp(reader->fault, 1);
}

static void read_bytes(png file, unsigned char *to, size_t count) {
    struct reader *reader = get_source(file);
    if (count > reader->remaining) end(file, "");
    memcpy(to, reader->next, count);
    reader->next += count;
    reader->remaining -= count;
}

// Replaces the indices at the end of the room by their colors, from the first pixel to the last.
static void color_pixels(struct reader *reader, unsigned char *to, size_t pixels) {
    struct color *colors = NULL;
    unsigned char *alphas = NULL;
    int color_count = 0, alpha_count = 0;
    get_palette(reader->file, reader->header, &colors, &color_count);
    get_transparency(reader->file, reader->header, &alphas, &alpha_count, NULL);
    for (size_t pixel = 0; pixel < pixels; pixel++) {
        int index = to[3 * pixels + pixel];
        if (index >= color_count) end(reader->file, "");
        to[4 * pixel] = colors[index].red;
        to[4 * pixel + 1] = colors[index].green;
        to[4 * pixel + 2] = colors[index].blue;
        to[4 * pixel + 3] = alphas && index < alpha_count ? alphas[index] : 255;
    }
}

static void decode(struct reader *reader, unsigned width, unsigned height, unsigned char *to) {
    png file = reader->file;
    info header = reader->header;
    size_t pixels = (size_t)width * height;
    set_source(file, reader, read_bytes);
    keep_chunks(file, NEVER, NULL, -1);
    read_info(file, header);
    if (get_width(file, header) != width || get_height(file, header) != height) end(file, "");
    int has_palette = get_color_type(file, header) == PALETTE;
    if (has_palette) {
        unpack(file);
    } else {
        expand(file);
        scale_16(file);
        gray_to_rgb(file);
        add_alpha(file, 255, FILLER_AFTER);
    }
    handle_interlacing(file);
    update_info(file, header);
    size_t row_bytes = has_palette ? width : (size_t)width * 4;
    if (get_row_bytes(file, header) != row_bytes) end(file, "");
    reader->rows = malloc(height * sizeof *reader->rows);
    if (!reader->rows) end(file, "");
    unsigned char *first = has_palette ? to + 3 * pixels : to;
    for (size_t row = 0; row < height; row++) reader->rows[row] = first + row * row_bytes;
    read_image(file, reader->rows);
    read_end(file, header);
    if (has_palette) color_pixels(reader, to, pixels);
}

bool png_calls_decode(const unsigned char *bytes, size_t count, unsigned width, unsigned height, unsigned char *to) {
    struct reader *reader = calloc(1, sizeof *reader);
    if (!reader) return false;
    reader->next = bytes;
    reader->remaining = count;
    bool succeeds = false;
    if (!setjmp(reader->fault)) {
        reader->file = create(get_version(NULL), reader, end, end);
        reader->header = reader->file ? create_info(reader->file) : NULL;
        if (reader->header) {
            decode(reader, width, height, to);
            succeeds = true;
        }
    } else {
        succeeds = false;
    }
    if (reader->file) destroy(&reader->file, &reader->header, NULL);
    free(reader->rows);
    free(reader);
    return succeeds;
}
