#include "CurlCalls.h"

#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

// libcurl's interface, whose numbers and layouts do not change: its headers need not be installed.
enum {
    OPT_WRITEDATA = 10001, OPT_URL = 10002, OPT_PROXY = 10004, OPT_USERAGENT = 10018, OPT_HEADERDATA = 10029,
    OPT_XFERINFODATA = 10057, OPT_ACCEPT_ENCODING = 10102, OPT_OPENSOCKETDATA = 10164,
    OPT_WRITEFUNCTION = 20011, OPT_HEADERFUNCTION = 20079, OPT_OPENSOCKETFUNCTION = 20163,
    OPT_XFERINFOFUNCTION = 20219,
    OPT_NOPROGRESS = 43, OPT_FOLLOWLOCATION = 52, OPT_MAXREDIRS = 68, OPT_NOSIGNAL = 99, OPT_TIMEOUT = 13,
    OPT_PROTOCOLS = 181, OPT_REDIR_PROTOCOLS = 182, OPT_DISALLOW_USERNAME = 278,
    INFO_URL = 0x100001, INFO_STATUS = 0x200002, INFO_TYPE = 0x100012, INFO_LENGTH = 0x60000F,
    GLOBAL_ALL = 3, WEB_PROTOCOLS = 3, NOT_BUILT_IN = 4
};

struct curl_sockaddr { int family, type, protocol; unsigned length; struct sockaddr address; };

static void *(*easy_init)(void);
static void (*easy_cleanup)(void *);
static int (*easy_setopt)(void *, int, ...);
static int (*easy_getinfo)(void *, int, ...);
static int (*easy_perform)(void *);

bool curl_calls_open(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW);
    if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW);
    if (!library) return false;
    int (*global_init)(long) = dlsym(library, "curl_global_init");
    easy_init = dlsym(library, "curl_easy_init");
    easy_cleanup = dlsym(library, "curl_easy_cleanup");
    easy_setopt = dlsym(library, "curl_easy_setopt");
    easy_getinfo = dlsym(library, "curl_easy_getinfo");
    easy_perform = dlsym(library, "curl_easy_perform");
    return global_init && easy_init && easy_cleanup && easy_setopt && easy_getinfo && easy_perform
        && global_init(GLOBAL_ALL) == 0;
}

struct transfer { void *handle; const struct curl_calls *calls; };

static size_t write_body(char *bytes, size_t size, size_t count, void *data) {
    struct transfer *transfer = data;
    long status = 0;
    long long expected = -1;
    easy_getinfo(transfer->handle, INFO_STATUS, &status);
    easy_getinfo(transfer->handle, INFO_LENGTH, &expected);
    return transfer->calls->take(transfer->calls->context, bytes, size * count, status, expected) ? size * count : 0;
}

static size_t read_header(char *bytes, size_t size, size_t count, void *data) {
    struct transfer *transfer = data;
    transfer->calls->header(transfer->calls->context, bytes, size * count);
    return size * count;
}

static int open_socket(void *data, int purpose, struct curl_sockaddr *peer) {
    struct transfer *transfer = data;
    if (!transfer->calls->may_connect(transfer->calls->context, &peer->address)) return -1;
    return socket(peer->family, peer->type | SOCK_CLOEXEC, peer->protocol);
}

static int look(void *data, long long total, long long received, long long up, long long sent) {
    struct transfer *transfer = data;
    return !transfer->calls->goes_on(transfer->calls->context, received);
}

static void copy(char *to, size_t room, const char *from) {
    if (from && strlen(from) < room) strcpy(to, from);
}

int curl_calls_perform(const struct curl_request *request, const struct curl_calls *calls, struct curl_answer *answer) {
    memset(answer, 0, sizeof *answer);
    struct transfer transfer = { easy_init(), calls };
    void *handle = transfer.handle;
    if (!handle) return 2;
    // The guards must be in force: a libcurl that lacks one of the options whose result counts is not used.
    int code = easy_setopt(handle, OPT_URL, request->url);
    easy_setopt(handle, OPT_NOSIGNAL, 1L);
    easy_setopt(handle, OPT_USERAGENT, request->user_agent);
    // All encodings that this libcurl can read: what it unpacks comes in pieces, each of which is counted.
    easy_setopt(handle, OPT_ACCEPT_ENCODING, "");
    easy_setopt(handle, OPT_FOLLOWLOCATION, 1L);
    if (!code) code = easy_setopt(handle, OPT_MAXREDIRS, request->most_redirects);
    if (!code) code = easy_setopt(handle, OPT_TIMEOUT, request->seconds);
    if (!code) code = easy_setopt(handle, OPT_WRITEFUNCTION, write_body);
    if (!code) code = easy_setopt(handle, OPT_WRITEDATA, &transfer);
    easy_setopt(handle, OPT_HEADERFUNCTION, read_header);
    easy_setopt(handle, OPT_HEADERDATA, &transfer);
    if (!code) code = easy_setopt(handle, OPT_XFERINFOFUNCTION, look);
    if (!code) code = easy_setopt(handle, OPT_XFERINFODATA, &transfer);
    if (!code) code = easy_setopt(handle, OPT_NOPROGRESS, 0L);
    if (!code) code = easy_setopt(handle, OPT_PROTOCOLS, (long)WEB_PROTOCOLS);
    if (!code) code = easy_setopt(handle, OPT_REDIR_PROTOCOLS, (long)WEB_PROTOCOLS);
    if (!code) code = easy_setopt(handle, OPT_OPENSOCKETFUNCTION, open_socket);
    if (!code) code = easy_setopt(handle, OPT_OPENSOCKETDATA, &transfer);
    if (!code && request->is_direct) code = easy_setopt(handle, OPT_PROXY, "");
    if (!code && request->is_direct) code = easy_setopt(handle, OPT_DISALLOW_USERNAME, 1L);
    if (!code) code = easy_perform(handle);
    char *text = NULL;
    easy_getinfo(handle, INFO_STATUS, &answer->status);
    if (!easy_getinfo(handle, INFO_URL, &text)) copy(answer->url, sizeof answer->url, text);
    text = NULL;
    if (!easy_getinfo(handle, INFO_TYPE, &text)) copy(answer->content_type, sizeof answer->content_type, text);
    easy_cleanup(handle);
    return code;
}
