import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** What came of a request: null, or why it failed. */
type Outcome = { readonly error: string | null };

/** Serves requests to the process of the embedded database on a socket file beside that of the database: one path a line. */
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

/** Asks the process behind a socket for a backup of its database into a new folder; throws what went wrong. */
export async function askForBackup(path: string, folder: string): Promise<void> {
  const socket = connect(path);
  const response = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the database ended while it was backed up')));
    createInterface({ input: socket }).once('line', resolve);
    socket.write(`${folder}\n`);
  });
  socket.destroy();
  const { error } = JSON.parse(response) as Outcome;
  if (error !== null) throw new Error(error);
}
