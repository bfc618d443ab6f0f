#ifndef SQLITE_CALLS_H
#define SQLITE_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A connection, a statement, an argument of a function and the place of its result: SQLite's own objects.
typedef struct sqlite_connection sqlite_connection;
typedef struct sqlite_statement sqlite_statement;
typedef struct sqlite_value sqlite_value;
typedef struct sqlite_context sqlite_context;

typedef int (*sqlite_compare)(void *data, int count1, const void *text1, int count2, const void *text2);
typedef void (*sqlite_function)(sqlite_context *context, int count, sqlite_value **values);

/// Loads SQLite, on the first of its calls from any thread; called before the other functions. Its version as SQLite
/// writes it (3040001 is 3.40.1), 0 if the system has none, -1 if it lacks a function.
int sqlite_calls_open(void);

/// SQLite's code for a lack of memory, and the results of `sqlite_calls_read_header` that are no sizes.
enum { SQLITE_CALLS_NO_MEMORY = 7, SQLITE_CALLS_UNREADABLE = -1, SQLITE_CALLS_CONNECTED = -2 };

/// Reads the first bytes of a file, unless this process has a connection to it: closing the file would release the
/// connection's locks. The number of bytes, or one of the two codes.
int64_t sqlite_calls_read_header(const char *path, uint8_t *bytes, int64_t count);
/// Creates an empty file that only its user reads, unless there is one already, which is not opened. 0 if the file can
/// be written, or the system's error.
int sqlite_calls_create(const char *path);

int sqlite_calls_connect(const char *path, sqlite_connection **connection, int flags);
void sqlite_calls_disconnect(sqlite_connection *connection);
int sqlite_calls_execute(sqlite_connection *connection, const char *text);
int sqlite_calls_busy_timeout(sqlite_connection *connection, int milliseconds);
int sqlite_calls_extended_code(sqlite_connection *connection);
const char *sqlite_calls_message(sqlite_connection *connection);
int64_t sqlite_calls_last_key(sqlite_connection *connection);
int64_t sqlite_calls_changes(sqlite_connection *connection);
bool sqlite_calls_is_in_transaction(sqlite_connection *connection);
/// Whether the transaction violates a foreign key, so that it cannot be committed.
bool sqlite_calls_has_violations(sqlite_connection *connection);

int sqlite_calls_prepare(sqlite_connection *connection, const char *text, sqlite_statement **statement);
int sqlite_calls_step(sqlite_statement *statement);
int sqlite_calls_reset(sqlite_statement *statement);
void sqlite_calls_finalize(sqlite_statement *statement);

int sqlite_calls_bind_null(sqlite_statement *statement, int index);
int sqlite_calls_bind_integer(sqlite_statement *statement, int index, int64_t value);
int sqlite_calls_bind_real(sqlite_statement *statement, int index, double value);
/// Copies the bytes.
int sqlite_calls_bind_text(sqlite_statement *statement, int index, const char *bytes, int64_t count);
/// Copies the bytes; no bytes are an empty value, not null.
int sqlite_calls_bind_blob(sqlite_statement *statement, int index, const void *bytes, int64_t count);

int sqlite_calls_column_count(sqlite_statement *statement);
/// 1 integer, 2 real, 3 text, 4 blob, 5 null.
int sqlite_calls_column_type(sqlite_statement *statement, int column);
int64_t sqlite_calls_column_integer(sqlite_statement *statement, int column);
double sqlite_calls_column_real(sqlite_statement *statement, int column);
const unsigned char *sqlite_calls_column_text(sqlite_statement *statement, int column);
const void *sqlite_calls_column_blob(sqlite_statement *statement, int column);
int sqlite_calls_column_size(sqlite_statement *statement, int column);

int sqlite_calls_create_collation(sqlite_connection *connection, const char *name, sqlite_compare compare);
/// A function of two arguments whose result depends on nothing else.
int sqlite_calls_create_function(sqlite_connection *connection, const char *name, sqlite_function function);
const unsigned char *sqlite_calls_value_text(sqlite_value *value);
int sqlite_calls_value_size(sqlite_value *value);
void sqlite_calls_result_integer(sqlite_context *context, int64_t value);

#endif
