import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir } from '../data-dir.ts';
import { StartError } from '../start-error.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

// A socket's path may have about 100 bytes, which a data folder can exceed: it lives in the temporary folder instead.
function socketFolderOf(dataDir: string): string {
  return join(tmpdir(), `brazda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}

function socketFileOf(dataDir: string): string {
  return join(socketFolderOf(dataDir), '.s.PGSQL.5432');
}

function urlOf(dataDir: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolderOf(dataDir))}`;
}

/** The address of the embedded database of a data folder when a process serves it now, else null. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  return (await answers(socketFileOf(dataDir))) ? urlOf(dataDir) : null;
}

function answers(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile);
    const end = (alive: boolean) => {
      socket.destroy();
      resolve(alive);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Starts PGlite with PostGIS on `<dataDir>/database` in a process of its own and waits until it answers.
 * Throws StartError when another process serves the same folder, or the folder cannot be written to.
 */
export async function startEmbedded({ dataDir }: { dataDir: string }): Promise<EmbeddedDatabase> {
  const pidFile = join(dataDir, 'database.pid');
  const socketFile = socketFileOf(dataDir);
  await makeDataDir(dataDir);
  await mkdir(socketFolderOf(dataDir), { recursive: true });
  await chmod(socketFolderOf(dataDir), 0o700);
  await waitForOrphan(pidFile, socketFile, dataDir);
  await rm(socketFile, { force: true });

  const child = fork(
    new URL('./embedded-process.ts', import.meta.url),
    [join(dataDir, 'database'), socketFile],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  await writeFile(pidFile, String(child.pid));
  await ready(child);
  return {
    url: urlOf(dataDir),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.connected) {
        child.send('stop');
        await gone;
      }
      await rm(socketFolderOf(dataDir), { recursive: true, force: true });
      await rm(pidFile, { force: true });
    },
  };
}

/** After a kill of its parent an old database process needs a moment to close its files; one with a living parent stays. */
async function waitForOrphan(pidFile: string, socketFile: string, dataDir: string) {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  for (let tries = 0; tries < 40; tries++) {
    const busy = (await answers(socketFile)) || (pid > 0 && servesFolder(await commandOf(pid), dataDir));
    if (!busy) return;
    await delay(100);
  }
  throw new StartError(
    `Another Brazda is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

/** A process id is given again when its process has ended: what it runs tells whose it is. */
function servesFolder(command: string, dataDir: string): boolean {
  return command.includes('embedded-process') && command.split('\0').includes(join(dataDir, 'database'));
}

function ready(child: ChildProcess): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) =>
      reject(new Error(`the embedded database ended (${code}): ${complaint.trim()}`)),
    );
  });
}
