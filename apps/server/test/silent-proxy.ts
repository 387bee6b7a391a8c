import { createServer, connect as open, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** A connection to PostgreSQL that can fall silent without being closed, as when its machine loses its power. */
export interface SilentProxy {
  readonly url: string;
  fallSilent(): void;
  speakAgain(): void;
  stop(): Promise<void>;
}

/** Stands on a port of this machine in front of the PostgreSQL of a URL. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const { host, port, database, user } = new pg.Client({ connectionString: url });
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = open(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isSilent) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: at } = server.address() as { port: number };
  return {
    url: `postgresql://${user}@127.0.0.1:${at}/${database}`,
    fallSilent() {
      isSilent = true;
    },
    speakAgain() {
      isSilent = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
