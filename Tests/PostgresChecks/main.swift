#if Postgres
    import Foundation

    // Checks the code that talks to PostgreSQL, on a real server: `PostgresChecks URL`. The database is to be empty.
    // Ends with status 1 if a check fails.
    guard CommandLine.arguments.count == 2 else {
        print("Usage: PostgresChecks URL")
        exit(64)
    }
    let checks = Checks(address: CommandLine.arguments[1])
    await checks.connections()
    await checks.sessions()
    await checks.values()
    print("\(checks.passed) checks of PostgreSQL passed, \(checks.failed) failed.")
    exit(checks.failed == 0 ? 0 : 1)
#else
    print("This build has no PostgreSQL: build it with the trait Postgres.")
#endif
