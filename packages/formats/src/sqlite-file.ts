import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { readHead } from './file-chunks.ts';
import { Refused, type SourceFile } from './land-format.ts';

/** A real table of a SQLite file: not a view, not computed, not of an extension. */
export interface PlainTable {
  readonly name: string;
  /** Stored columns only. */
  readonly columns: readonly string[];
}

/** A row by column. */
export type SqlRow = Readonly<Record<string, SQLOutputValue>>;

/** An untrusted SQLite file, opened so that nothing in it can run: only plain tables are read, and nothing is written. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #file: SourceFile;

  /** Throws Refused where it is not a SQLite file. */
  constructor(file: SourceFile) {
    this.#file = file;
    const url = pathToFileURL(file.path);
    // No other process writes to it: no locks, and no files beside it.
    url.searchParams.set('immutable', '1');
    this.#database = this.#guard(
      () =>
        new DatabaseSync(url, {
          readOnly: true,
          allowExtension: false,
          defensive: true,
          limits: { length: 64_000_000, sqlLength: 100_000, column: 2000, attach: 0, triggerDepth: 1 },
        }),
    );
    try {
      this.#guard(() => this.#database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON'));
      const { page_size } = this.#guard(() => this.#database.prepare('PRAGMA page_size').get()!);
      // SQLite reads the missing part of a truncated last page as zeros, which would yield empty rows.
      if (file.size % Number(page_size) !== 0) throw new Refused(file.name, 'broken', { where: 1 });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#database.close();
  }

  /** The plain table with a name, null where there is none. */
  table(name: string): PlainTable | null {
    return this.#guard(() => {
      const found = this.#database
        .prepare(
          `SELECT name FROM sqlite_schema WHERE type = 'table' AND lower(name) = lower(?) AND upper(sql) NOT LIKE 'CREATE VIRTUAL%'`,
        )
        .get(name);
      if (!found) return null;
      const columns = this.#database.prepare('SELECT name FROM pragma_table_info(?)').all(String(found.name));
      return { name: String(found.name), columns: columns.map((column) => String(column.name)) };
    });
  }

  /** Whether there is a view with a name. */
  hasView(name: string): boolean {
    return this.#guard(
      () =>
        this.#database
          .prepare(`SELECT name FROM sqlite_schema WHERE type = 'view' AND lower(name) = lower(?)`)
          .get(name) !== undefined,
    );
  }

  /** How many rows a table has. */
  count({ name }: PlainTable): number {
    return this.#guard(() =>
      Number(this.#database.prepare(`SELECT count(*) AS n FROM ${quoted(name)}`).get()!.n),
    );
  }

  /** Streams the rows of a table; integers are bigint. Throws Refused where the file is damaged. */
  *rows({ name }: PlainTable, columns: readonly string[]): Generator<SqlRow> {
    const list = columns.map(quoted).join(', ');
    let row = 1;
    const rows = this.#guard(() => {
      const statement = this.#database.prepare(`SELECT ${list} FROM ${quoted(name)}`);
      statement.setReadBigInts(true);
      return statement.iterate();
    });
    while (true) {
      const next = this.#guard(() => rows.next(), row++);
      if (next.done) return;
      yield next.value;
    }
  }

  #guard<Result>(run: () => Result, row = 1): Result {
    try {
      return run();
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_SQLITE_ERROR') {
        throw new Refused(this.#file.name, 'broken', { where: row });
      }
      throw error;
    }
  }
}

/** Bytes of the header of a SQLite file that say how it is written; 2 is write-ahead. */
const WRITE_VERSION = 18;
const WRITE_AHEAD = 2;

/**
 * Whether another program may keep changes of a SQLite file in a file beside it, whose name ends with `-wal`: it was copied
 * while it was open, or the program leaves all its files so.
 */
export async function isOpenElsewhere(file: SourceFile): Promise<boolean> {
  const head = await readHead(file, WRITE_VERSION + 2);
  return head[WRITE_VERSION] === WRITE_AHEAD || head[WRITE_VERSION + 1] === WRITE_AHEAD;
}

/** Whether a file contains the changes of a SQLite file. */
export async function isWriteAheadLog(file: SourceFile): Promise<boolean> {
  const head = await readHead(file, 4);
  return head.length === 4 && [0x377f0682, 0x377f0683].includes(head.readUInt32BE(0));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
