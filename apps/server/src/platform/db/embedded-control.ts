import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** The outcome of a request: null, or the error message. */
type Outcome = { readonly error: string | null };

/**
 * Serves control requests to the process of the embedded database on a socket file beside that of the database: one
 * path per line.
 */
export async function serveControl(
  path: string,
  backUp: (folder: string) => Promise<void>,
): Promise<{ close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', async (folder) => {
      const error = await backUp(folder).then(
        () => null,
        ({ message }: Error) => message,
      );
      socket.end(`${JSON.stringify({ error } satisfies Outcome)}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return { close: () => server.close() };
}

/** Requests a backup of the database behind a control socket into a new folder; throws if it fails. */
export async function requestBackup(path: string, folder: string): Promise<void> {
  const socket = connect(path);
  const response = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the database ended during the backup')));
    createInterface({ input: socket }).once('line', resolve);
    socket.write(`${folder}\n`);
  });
  socket.destroy();
  const { error } = JSON.parse(response) as Outcome;
  if (error !== null) throw new Error(error);
}
