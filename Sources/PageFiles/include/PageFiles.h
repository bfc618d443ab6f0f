#ifndef PAGE_FILES_H
#define PAGE_FILES_H

#include <stddef.h>

/// A file that is part of the program.
struct page_file {
    const unsigned char *bytes;
    size_t count;
};

struct page_file page_file_client(void);
struct page_file page_file_development(void);
struct page_file page_file_files(void);
struct page_file page_file_inspection(void);
struct page_file page_file_interaction(void);
struct page_file page_file_motion(void);
struct page_file page_file_navigation(void);
struct page_file page_file_use(void);
struct page_file page_file_stylesheet(void);

#endif
