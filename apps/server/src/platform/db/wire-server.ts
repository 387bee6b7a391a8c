import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { wasmStackOf } from './wasm-stack.ts';
import { type Piece, WireFraming } from './wire-framing.ts';
import { WireResponse } from './wire-response.ts';

/** A batch of one connection that is waiting for its turn. */
interface Turn {
  readonly connection: Socket;
  readonly bytes: Uint8Array;
  readonly open: boolean;
}

export interface WireServer {
  close(): Promise<void>;
}

/**
 * Serves one PGlite to many PostgreSQL connections on a socket file. Batches run one at a time; while a transaction
 * is open, only the batches of its connection run. The server of the PGlite package switches connections after every
 * message, which mixes up their unnamed statements, and stops for good after one failure (docs/decisions/0008). Settings,
 * session locks and named statements are shared by all connections, so do not use them. Before each batch outside of a
 * transaction `beforeTransaction` may use the database.
 */
export async function serveWire(
  db: PGlite,
  path: string,
  beforeTransaction: () => Promise<void> = async () => undefined,
): Promise<WireServer> {
  const waiting: Turn[] = [];
  const stack = wasmStackOf(db);
  const connections = new Set<Socket>();
  let isClosing = false;
  let owner: Socket | null = null;
  let isRunning = false;

  async function runTurns() {
    if (isRunning) return;
    isRunning = true;
    for (let turn = nextTurn(); turn && !isClosing; turn = nextTurn()) await run(turn);
    isRunning = false;
  }

  /** The next batch in order of arrival, of the connection that holds the database if one does. */
  function nextTurn(): Turn | undefined {
    const place = owner === null ? 0 : waiting.findIndex(({ connection }) => connection === owner);
    return place < 0 ? undefined : waiting.splice(place, 1)[0];
  }

  async function run({ connection, bytes, open }: Turn) {
    const response = new WireResponse();
    const write = (raw: Buffer) => {
      if (raw.length > 0 && connection.writable) connection.write(raw);
    };
    try {
      if (owner === null) await beforeTransaction();
      await db.execProtocolRawStream(bytes, { onRawData: (raw) => write(response.take(raw)) });
      // An open batch must not be followed by "ready for query".
      if (!open) write(response.end());
    } catch (error) {
      process.stderr.write(`${(error as Error).stack}\n`);
      connection.destroy();
    }
    stack.free();
    owner = open || db.isInTransaction() ? connection : null;
    if (owner?.destroyed) await rollBackAbandoned(owner);
  }

  /** Rolls back what a lost connection has left unfinished. */
  async function rollBackAbandoned(connection: Socket) {
    if (owner !== connection) return;
    if (db.isInTransaction()) await db.exec('rollback');
    owner = null;
  }

  function take(connection: Socket, piece: Piece) {
    if (piece.type === 'refuse') connection.write('N');
    else if (piece.type === 'close') connection.end();
    else waiting.push({ connection, ...piece });
  }

  async function forget(connection: Socket) {
    connections.delete(connection);
    for (let i = waiting.length - 1; i >= 0; i--)
      if (waiting[i].connection === connection) waiting.splice(i, 1);
    // A running batch is rolled back when it ends.
    if (!isRunning) await rollBackAbandoned(connection);
    await runTurns();
  }

  const server = createServer((connection) => {
    const framing = new WireFraming();
    connections.add(connection);
    connection.on('data', (bytes) => {
      for (const piece of framing.take(bytes)) take(connection, piece);
      void runTurns();
    });
    connection.on('error', () => connection.destroy());
    connection.on('close', () => void forget(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    async close() {
      isClosing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const connection of connections) connection.destroy();
      await closed;
    },
  };
}
