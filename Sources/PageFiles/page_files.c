#include "PageFiles.h"

// What `Tools/page-files` has joined.
// `#embed` belongs to C23; clang has it in every standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define PAGE_FILE(name) \
    struct page_file page_file_##name(void) { return (struct page_file){name, sizeof name}; }

static const unsigned char client[] = {
#embed "Joined/client.js"
};
PAGE_FILE(client)

static const unsigned char development[] = {
#embed "Joined/development.js"
};
PAGE_FILE(development)

static const unsigned char files[] = {
#embed "Joined/files.js"
};
PAGE_FILE(files)

static const unsigned char inspection[] = {
#embed "Joined/inspection.js"
};
PAGE_FILE(inspection)

static const unsigned char interaction[] = {
#embed "Joined/interaction.js"
};
PAGE_FILE(interaction)

static const unsigned char motion[] = {
#embed "Joined/motion.js"
};
PAGE_FILE(motion)

static const unsigned char navigation[] = {
#embed "Joined/navigation.js"
};
PAGE_FILE(navigation)

static const unsigned char use[] = {
#embed "Joined/use.js"
};
PAGE_FILE(use)

static const unsigned char stylesheet[] = {
#embed "Joined/swiftwater.css"
};
PAGE_FILE(stylesheet)
