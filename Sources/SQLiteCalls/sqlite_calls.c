#define _GNU_SOURCE
#include "SQLiteCalls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// SQLite's interface, whose numbers and layouts do not change: its headers need not be installed.
enum { UTF8 = 1, DEFERRED_FKS = 10, DETERMINISTIC = 0x800 };

/// SQLite copies what it is given.
#define TRANSIENT ((void (*)(void *))-1)

static struct {
    int (*version)(void);
    int (*open)(const char *, sqlite_connection **, int, const char *);
    int (*close)(sqlite_connection *);
    int (*exec)(sqlite_connection *, const char *, void *, void *, void *);
    int (*busy_timeout)(sqlite_connection *, int);
    int (*extended_errcode)(sqlite_connection *);
    const char *(*errmsg)(sqlite_connection *);
    long long (*last_insert_rowid)(sqlite_connection *);
    int (*changes)(sqlite_connection *);
    int (*get_autocommit)(sqlite_connection *);
    int (*db_status)(sqlite_connection *, int, int *, int *, int);
    int (*prepare)(sqlite_connection *, const char *, int, sqlite_statement **, const char **);
    int (*step)(sqlite_statement *);
    int (*reset)(sqlite_statement *);
    int (*clear_bindings)(sqlite_statement *);
    int (*finalize)(sqlite_statement *);
    int (*bind_null)(sqlite_statement *, int);
    int (*bind_int64)(sqlite_statement *, int, long long);
    int (*bind_double)(sqlite_statement *, int, double);
    int (*bind_text)(sqlite_statement *, int, const char *, unsigned long long, void (*)(void *), unsigned char);
    int (*bind_blob)(sqlite_statement *, int, const void *, unsigned long long, void (*)(void *));
    int (*bind_zeroblob)(sqlite_statement *, int, int);
    int (*column_count)(sqlite_statement *);
    int (*column_type)(sqlite_statement *, int);
    long long (*column_int64)(sqlite_statement *, int);
    double (*column_double)(sqlite_statement *, int);
    const unsigned char *(*column_text)(sqlite_statement *, int);
    const void *(*column_blob)(sqlite_statement *, int);
    int (*column_bytes)(sqlite_statement *, int);
    int (*create_collation)(sqlite_connection *, const char *, int, void *, sqlite_compare, void (*)(void *));
    int (*create_function)(
        sqlite_connection *, const char *, int, int, void *, sqlite_function, void *, void *, void (*)(void *));
    const unsigned char *(*value_text)(sqlite_value *);
    int (*value_bytes)(sqlite_value *);
    void (*result_int64)(sqlite_context *, long long);
} calls;

static bool find(void *library, void *place, const char *name) {
    void *symbol = dlsym(library, name);
    *(void **)place = symbol;
    return symbol != NULL;
}

static int version;

static int load(void) {
    void *library = dlopen("libsqlite3.so.0", RTLD_NOW);
    if (!library) library = dlopen("libsqlite3.so", RTLD_NOW);
    if (!library) return 0;
    bool has_all = find(library, &calls.version, "sqlite3_libversion_number")
        && find(library, &calls.open, "sqlite3_open_v2")
        && find(library, &calls.close, "sqlite3_close_v2")
        && find(library, &calls.exec, "sqlite3_exec")
        && find(library, &calls.busy_timeout, "sqlite3_busy_timeout")
        && find(library, &calls.extended_errcode, "sqlite3_extended_errcode")
        && find(library, &calls.errmsg, "sqlite3_errmsg")
        && find(library, &calls.last_insert_rowid, "sqlite3_last_insert_rowid")
        && find(library, &calls.changes, "sqlite3_changes")
        && find(library, &calls.get_autocommit, "sqlite3_get_autocommit")
        && find(library, &calls.db_status, "sqlite3_db_status")
        && find(library, &calls.prepare, "sqlite3_prepare_v2")
        && find(library, &calls.step, "sqlite3_step")
        && find(library, &calls.reset, "sqlite3_reset")
        && find(library, &calls.clear_bindings, "sqlite3_clear_bindings")
        && find(library, &calls.finalize, "sqlite3_finalize")
        && find(library, &calls.bind_null, "sqlite3_bind_null")
        && find(library, &calls.bind_int64, "sqlite3_bind_int64")
        && find(library, &calls.bind_double, "sqlite3_bind_double")
        && find(library, &calls.bind_text, "sqlite3_bind_text64")
        && find(library, &calls.bind_blob, "sqlite3_bind_blob64")
        && find(library, &calls.bind_zeroblob, "sqlite3_bind_zeroblob")
        && find(library, &calls.column_count, "sqlite3_column_count")
        && find(library, &calls.column_type, "sqlite3_column_type")
        && find(library, &calls.column_int64, "sqlite3_column_int64")
        && find(library, &calls.column_double, "sqlite3_column_double")
        && find(library, &calls.column_text, "sqlite3_column_text")
        && find(library, &calls.column_blob, "sqlite3_column_blob")
        && find(library, &calls.column_bytes, "sqlite3_column_bytes")
        && find(library, &calls.create_collation, "sqlite3_create_collation_v2")
        && find(library, &calls.create_function, "sqlite3_create_function_v2")
        && find(library, &calls.value_text, "sqlite3_value_text")
        && find(library, &calls.value_bytes, "sqlite3_value_bytes")
        && find(library, &calls.result_int64, "sqlite3_result_int64");
    return has_all ? calls.version() : -1;
}

static void load_once(void) { version = load(); }

int sqlite_calls_open(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_once);
    return version;
}

// The files to which this process has connections. Closing any descriptor of a file releases all locks of the process
// on it, also those of its connections: another process would then take itself for the last one, and remove the
// write-ahead log. SQLite keeps to that among its own descriptors; files_lock keeps ours away from its files.
struct connected_file {
    sqlite_connection *connection;
    dev_t device;
    ino_t number;
    struct connected_file *next;
};

static pthread_mutex_t files_lock = PTHREAD_MUTEX_INITIALIZER;
static struct connected_file *files;

int sqlite_calls_connect(const char *path, sqlite_connection **connection, int flags) {
    *connection = NULL;
    struct connected_file *file = malloc(sizeof *file);
    if (!file) return SQLITE_CALLS_NO_MEMORY;
    pthread_mutex_lock(&files_lock);
    int code = calls.open(path, connection, flags, NULL);
    struct stat status;
    if (*connection && stat(path, &status) == 0) {
        *file = (struct connected_file){*connection, status.st_dev, status.st_ino, files};
        files = file;
        file = NULL;
    }
    pthread_mutex_unlock(&files_lock);
    free(file);
    return code;
}

void sqlite_calls_disconnect(sqlite_connection *connection) {
    pthread_mutex_lock(&files_lock);
    struct connected_file *file = files;
    while (file && file->connection != connection) file = file->next;
    pthread_mutex_unlock(&files_lock);
    // The last connection of a file moves its log into it, which takes its time: the file stays listed, and
    // the lock is free for others.
    calls.close(connection);
    if (!file) return;
    pthread_mutex_lock(&files_lock);
    struct connected_file **place = &files;
    while (*place != file) place = &(*place)->next;
    *place = file->next;
    pthread_mutex_unlock(&files_lock);
    free(file);
}

/// Called under files_lock.
static bool is_connected(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return false;
    for (struct connected_file *file = files; file; file = file->next) {
        if (file->device == status.st_dev && file->number == status.st_ino) return true;
    }
    return false;
}

int64_t sqlite_calls_read_header(const char *path, uint8_t *bytes, int64_t count) {
    int64_t size = SQLITE_CALLS_CONNECTED;
    pthread_mutex_lock(&files_lock);
    if (!is_connected(path)) {
        int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        size = descriptor < 0 ? SQLITE_CALLS_UNREADABLE : 0;
        while (size >= 0 && size < count) {
            ssize_t read_now = read(descriptor, bytes + size, (size_t)(count - size));
            if (read_now < 0 && errno == EINTR) continue;
            if (read_now <= 0) break;
            size += read_now;
        }
        if (descriptor >= 0) close(descriptor);
    }
    pthread_mutex_unlock(&files_lock);
    return size;
}

int sqlite_calls_create(const char *path) {
    // Another thread could connect to the new file before its descriptor is closed.
    pthread_mutex_lock(&files_lock);
    int descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
    int code = descriptor < 0 ? errno : 0;
    if (descriptor >= 0) close(descriptor);
    pthread_mutex_unlock(&files_lock);
    if (code != EEXIST) return code;
    return faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) == 0 ? 0 : errno;
}

int sqlite_calls_execute(sqlite_connection *connection, const char *text) {
    return calls.exec(connection, text, NULL, NULL, NULL);
}

int sqlite_calls_busy_timeout(sqlite_connection *connection, int milliseconds) {
    return calls.busy_timeout(connection, milliseconds);
}

int sqlite_calls_extended_code(sqlite_connection *connection) { return calls.extended_errcode(connection); }

const char *sqlite_calls_message(sqlite_connection *connection) { return calls.errmsg(connection); }

int64_t sqlite_calls_last_key(sqlite_connection *connection) { return calls.last_insert_rowid(connection); }

int64_t sqlite_calls_changes(sqlite_connection *connection) { return calls.changes(connection); }

bool sqlite_calls_is_in_transaction(sqlite_connection *connection) { return !calls.get_autocommit(connection); }

bool sqlite_calls_has_violations(sqlite_connection *connection) {
    int current = 0, highest = 0;
    calls.db_status(connection, DEFERRED_FKS, &current, &highest, 0);
    return current != 0;
}

int sqlite_calls_prepare(sqlite_connection *connection, const char *text, sqlite_statement **statement) {
    return calls.prepare(connection, text, -1, statement, NULL);
}

int sqlite_calls_step(sqlite_statement *statement) { return calls.step(statement); }

int sqlite_calls_reset(sqlite_statement *statement) {
    int code = calls.reset(statement);
    calls.clear_bindings(statement);
    return code;
}

void sqlite_calls_finalize(sqlite_statement *statement) { calls.finalize(statement); }

int sqlite_calls_bind_null(sqlite_statement *statement, int index) { return calls.bind_null(statement, index); }

int sqlite_calls_bind_integer(sqlite_statement *statement, int index, int64_t value) {
    return calls.bind_int64(statement, index, value);
}

int sqlite_calls_bind_real(sqlite_statement *statement, int index, double value) {
    return calls.bind_double(statement, index, value);
}

int sqlite_calls_bind_text(sqlite_statement *statement, int index, const char *bytes, int64_t count) {
    return calls.bind_text(statement, index, count ? bytes : "", (unsigned long long)count, TRANSIENT, UTF8);
}

int sqlite_calls_bind_blob(sqlite_statement *statement, int index, const void *bytes, int64_t count) {
    if (!count) return calls.bind_zeroblob(statement, index, 0);
    return calls.bind_blob(statement, index, bytes, (unsigned long long)count, TRANSIENT);
}

int sqlite_calls_column_count(sqlite_statement *statement) { return calls.column_count(statement); }

int sqlite_calls_column_type(sqlite_statement *statement, int column) { return calls.column_type(statement, column); }

int64_t sqlite_calls_column_integer(sqlite_statement *statement, int column) {
    return calls.column_int64(statement, column);
}

double sqlite_calls_column_real(sqlite_statement *statement, int column) {
    return calls.column_double(statement, column);
}

const unsigned char *sqlite_calls_column_text(sqlite_statement *statement, int column) {
    return calls.column_text(statement, column);
}

const void *sqlite_calls_column_blob(sqlite_statement *statement, int column) {
    return calls.column_blob(statement, column);
}

int sqlite_calls_column_size(sqlite_statement *statement, int column) { return calls.column_bytes(statement, column); }

int sqlite_calls_create_collation(sqlite_connection *connection, const char *name, sqlite_compare compare) {
    return calls.create_collation(connection, name, UTF8, NULL, compare, NULL);
}

int sqlite_calls_create_function(sqlite_connection *connection, const char *name, sqlite_function function) {
    return calls.create_function(connection, name, 2, UTF8 | DETERMINISTIC, NULL, function, NULL, NULL, NULL);
}

const unsigned char *sqlite_calls_value_text(sqlite_value *value) { return calls.value_text(value); }

int sqlite_calls_value_size(sqlite_value *value) { return calls.value_bytes(value); }

void sqlite_calls_result_integer(sqlite_context *context, int64_t value) { calls.result_int64(context, value); }
