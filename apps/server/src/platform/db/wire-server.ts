import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { TurnOrder } from './turn-order.ts';
import { wasmStackOf } from './wasm-stack.ts';
import { type Piece, WireFraming } from './wire-framing.ts';
import { WireResponse } from './wire-response.ts';
import { WireStatements } from './wire-statements.ts';

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
 * message, which mixes up their unnamed statements, and stops for good after one failure (docs/decisions/0008). Settings
 * and session locks are shared by all connections, so do not use them; so are named statements, whose names must be
 * derived from their texts (`wire-statements.ts`). Before each batch outside of a transaction `beforeTransaction` may use the database. Heavy connections leave time to others
 * (`turn-order.ts`).
 */
export async function serveWire(
  db: PGlite,
  path: string,
  beforeTransaction: () => Promise<void> = async () => undefined,
): Promise<WireServer> {
  const waiting: Turn[] = [];
  const order = new TurnOrder<Socket>();
  const statements = new WireStatements();
  const stack = wasmStackOf(db);
  let held = 0;
  let pausing: NodeJS.Timeout | undefined;
  const connections = new Set<Socket>();
  let isClosing = false;
  let owner: Socket | null = null;
  let isRunning = false;

  async function runTurns() {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(pausing);
    for (let turn = nextTurn(); turn && !isClosing; turn = nextTurn()) await run(turn);
    isRunning = false;
  }

  function nextTurn(): Turn | undefined {
    const slot = owner === null ? nextSlot() : waiting.findIndex(({ connection }) => connection === owner);
    return slot < 0 ? undefined : waiting.splice(slot, 1)[0];
  }

  /** The index of the next turn; -1 if there is none yet. */
  function nextSlot(): number {
    if (waiting.length === 0) return -1;
    const next = order.next(
      waiting.map(({ connection }) => connection),
      performance.now(),
    );
    if ('slot' in next) return next.slot;
    pausing = setTimeout(runTurns, next.wait_ms);
    return -1;
  }

  async function run({ connection, bytes, open }: Turn) {
    const response = new WireResponse();
    const write = (raw: Buffer) => {
      if (raw.length > 0 && connection.writable) connection.write(raw);
    };
    if (owner === null) held = performance.now();
    try {
      if (owner === null) await beforeTransaction();
      const sent = open ? null : statements.send(bytes);
      if (sent) write(sent.before);
      await db.execProtocolRawStream(sent?.bytes ?? bytes, { onRawData: (raw) => write(response.take(raw)) });
      if (sent) statements.parsed(sent.preparing, response.parsed);
      // An open batch must not be followed by "ready for query".
      if (!open) write(response.end());
    } catch (error) {
      process.stderr.write(`${(error as Error).stack}\n`);
      connection.destroy();
    }
    stack.free();
    owner = open || db.isInTransaction() ? connection : null;
    if (owner?.destroyed) await rollBackAbandoned(owner);
    if (owner === null) order.ran(connection, held, performance.now());
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
      clearTimeout(pausing);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const connection of connections) connection.destroy();
      await closed;
    },
  };
}
