/** What the database cannot do at the moment, through no fault of the statement: it is away, or has no room to write. */
export type Trouble = 'away' | 'full';

const BY_CODE: Readonly<Record<string, Trouble>> = {
  // PostgreSQL: the server stops, has crashed, starts, or takes no more connections.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53300': 'away',
  '08000': 'away',
  '08001': 'away',
  '08003': 'away',
  '08004': 'away',
  '08006': 'away',
  // The network and the socket file.
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ECONNABORTED: 'away',
  EPIPE: 'away',
  ENOENT: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  // Only a server that is not, or no longer, the one that is written to says so.
  '25006': 'away',
  // The disk is full, or has so little room that the embedded database writes nothing (disk-room.ts).
  '53100': 'full',
};

/** What `pg` says of a connection that has ended, without a code. */
const ENDED =
  /Connection terminated|connection error and is not queryable|Client was closed and is not queryable|timeout exceeded when trying to connect/;

/** What is wrong with the database when a statement failed for it; null where the error is another. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  // A missing file is no missing database: only a connection that is opened or used counts.
  const isOfFile = code === 'ENOENT' && syscall !== 'connect';
  if (code !== undefined && code in BY_CODE && !isOfFile) return BY_CODE[code];
  if (ENDED.test(error.message)) return 'away';
  if (error instanceof AggregateError)
    return error.errors.map(troubleOf).find((trouble) => trouble !== null) ?? null;
  return troubleOf(error.cause);
}
