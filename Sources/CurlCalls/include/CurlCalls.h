#ifndef CURL_CALLS_H
#define CURL_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

/// The questions of a transfer to the code that started it. All are called on the thread that performs it.
struct curl_calls {
    void *context;
    /// Takes bytes of the body; false ends the transfer.
    bool (*take)(void *context, const char *bytes, size_t count, long status, long long expected);
    /// Takes a line of a header; each answer of a chain of redirections begins with its status.
    void (*header)(void *context, const char *bytes, size_t count);
    /// Whether a connection to the address may be opened.
    bool (*may_connect)(void *context, const struct sockaddr *address);
    /// Whether the transfer goes on; asked about once a second, and with all that arrives, whatever it belongs to.
    bool (*goes_on)(void *context, long long received);
};

struct curl_request {
    const char *url;
    const char *user_agent;
    long seconds;
    long most_redirects;
    /// Whether the proxies of the environment are left out, and names and passwords in addresses refused.
    bool is_direct;
};

/// The end of a transfer, if it has an answer.
struct curl_answer {
    long status;
    /// Empty if it is longer.
    char url[4096];
    char content_type[512];
};

/// Loads libcurl; called once, before others. False if the system has none.
bool curl_calls_open(void);

/// Performs a GET request, and returns when it has ended: libcurl's code, 0 for success.
int curl_calls_perform(const struct curl_request *request, const struct curl_calls *calls, struct curl_answer *answer);

#endif
