/** A failure of the database itself and not of the statement: it is unavailable or has no disk space. */
export type DatabaseTrouble = 'away' | 'full';

const BY_CODE: Readonly<Record<string, DatabaseTrouble>> = {
  // PostgreSQL: the server is stopping, has crashed, is starting, or has too many connections.
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
  // Reported only by a server that is not, or no longer, the primary.
  '25006': 'away',
  // The disk is full, or has so little space that the embedded database stops writing (disk-room.ts).
  '53100': 'full',
};

/**
 * All that PgBouncer says when it has no session to give: it ends the connection. Of PostgreSQL, it is an error of a statement with wrong
 * parameters.
 */
const OF_POOLER = '08P01';

/**
 * Messages without a code: of `pg` about a connection that is closed or silent, and of Kysely once the product has closed the database, which
 * happens to the rest of a request whose client left before the stop.
 */
const ENDED =
  /Connection terminated|connection error and is not queryable|Client was closed and is not queryable|timeout exceeded when trying to connect|Query read timeout|driver has already been destroyed/;

/** The failure of the database behind an error; null for any other error. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code, severity, syscall } = error as Error & { code?: string; severity?: string; syscall?: string };
  // A missing file is not a missing database: only errors of connections count.
  const isOfFile = code === 'ENOENT' && syscall !== 'connect';
  if (code !== undefined && code in BY_CODE && !isOfFile) return BY_CODE[code];
  if (code === OF_POOLER && severity === 'FATAL') return 'away';
  if (ENDED.test(error.message)) return 'away';
  if (error instanceof AggregateError)
    return error.errors.map(troubleOf).find((trouble) => trouble !== null) ?? null;
  return troubleOf(error.cause);
}
