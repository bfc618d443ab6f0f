#include "PageFiles.h"

// `#embed` belongs to C23; clang has it in every standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define PAGE_FILE(name) \
    struct page_file page_file_##name(void) { return (struct page_file){name, sizeof name}; }

static const unsigned char client[] = {
#embed "../WebRenderer/Client/client.js"
};
PAGE_FILE(client)

static const unsigned char development[] = {
#embed "../WebRenderer/Client/development.js"
};
PAGE_FILE(development)

static const unsigned char files[] = {
#embed "../WebRenderer/Client/files.js"
};
PAGE_FILE(files)

static const unsigned char interaction[] = {
#embed "../WebRenderer/Client/interaction.js"
};
PAGE_FILE(interaction)

static const unsigned char menus[] = {
#embed "../WebRenderer/Client/menus.js"
};
PAGE_FILE(menus)

static const unsigned char motion[] = {
#embed "../WebRenderer/Client/motion.js"
};
PAGE_FILE(motion)

static const unsigned char navigation[] = {
#embed "../WebRenderer/Client/navigation.js"
};
PAGE_FILE(navigation)

static const unsigned char presses[] = {
#embed "../WebRenderer/Client/presses.js"
};
PAGE_FILE(presses)

static const unsigned char restart[] = {
#embed "../WebRenderer/Client/restart.js"
};
PAGE_FILE(restart)

static const unsigned char scrolling[] = {
#embed "../WebRenderer/Client/scrolling.js"
};
PAGE_FILE(scrolling)

static const unsigned char texts[] = {
#embed "../WebRenderer/Client/texts.js"
};
PAGE_FILE(texts)

static const unsigned char use[] = {
#embed "../WebRenderer/Client/use.js"
};
PAGE_FILE(use)

static const unsigned char stylesheet[] = {
#embed "../WebRenderer/Style/swiftwater.css"
};
PAGE_FILE(stylesheet)
