"""The checks of a program against a separate PostgreSQL: `python3 postgres.py CHECKS`."""

import subprocess
import sys

from browser import Failure
from database import Database

if __name__ == "__main__":
    database = Database()
    try:
        status = subprocess.run([sys.argv[1], database.address], timeout=3600).returncode
    except subprocess.TimeoutExpired:
        print("The checks of PostgreSQL do not end.")
        status = 1
    except Failure as failure:
        print(failure)
        status = 1
    finally:
        database.close()
    sys.exit(status)
