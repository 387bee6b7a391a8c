import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** The socket file of the process behind the embedded database of a data folder, for requests to itself. */
export function controlFileOf(dataDir: string): string {
  return join(socketFolderOf(dataDir), 'control');
}

/** The address of the embedded database of a data folder when a process serves it now, else null. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  return (await isListening(socketFileOf(dataDir))) ? urlOf(dataDir) : null;
}

function isListening(socketFile: string): Promise<boolean> {
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

/** Between the end of a database process and the next: doubled at every try that does not come up, up to the second. */
const RESTART_MS = { first: 100, most: 10_000 } as const;
/** How long a database may take to end: a statement that runs is waited for, and what it has acknowledged is on the disk. */
const STOP_MS = 8000;

interface EmbeddedOptions {
  readonly dataDir: string;
  /** Megabytes of the disk that are kept free: with less, nothing is written. 0 by default, which is as long as it goes. */
  readonly reserve_mb?: number;
  /** Hears each time the database has ended by itself and is started again, with what it said. */
  readonly onLost?: (reason: string) => void;
}

/**
 * Starts PGlite with PostGIS on `<dataDir>/database` in a process of its own and waits until it answers. A process that
 * ends by itself is started again at the same address. Throws StartError when another process serves the same folder, or
 * the folder cannot be written to.
 */
export async function startEmbedded({
  dataDir,
  reserve_mb = 0,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const pidFile = join(dataDir, 'database.pid');
  const socketFile = socketFileOf(dataDir);
  await makeDataDir(dataDir);
  await makeSocketFolder(socketFolderOf(dataDir));
  await waitForOrphan(pidFile, socketFile, dataDir);

  let isStopping = false;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    await rm(socketFile, { force: true });
    await rm(controlFileOf(dataDir), { force: true });
    const begun = fork(
      new URL('./embedded-process.ts', import.meta.url),
      [join(dataDir, 'database'), socketFile, String(reserve_mb)],
      { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    );
    await writeFile(pidFile, `${begun.pid} ${process.pid}`, { mode: 0o600 });
    const complaint = await ready(begun);
    begun.once('exit', (code, signal) => {
      if (!isStopping) void startAgain(`${code ?? signal}: ${complaint()}`);
    });
    return begun;
  }

  async function startAgain(reason: string) {
    onLost?.(`the embedded database has ended (${reason.trim()}) and is started again`);
    for (let wait_ms: number = RESTART_MS.first; !isStopping; ) {
      await delay(wait_ms);
      if (isStopping) return;
      wait_ms = Math.min(wait_ms * 2, RESTART_MS.most);
      try {
        child = await start();
        return;
      } catch (error) {
        onLost?.((error as Error).message);
      }
    }
  }

  return {
    url: urlOf(dataDir),
    async stop() {
      isStopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        if (child.connected) child.send('stop');
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        await gone;
        clearTimeout(late);
      }
      await rm(socketFolderOf(dataDir), { recursive: true, force: true });
      await rm(pidFile, { force: true });
    },
  };
}

/** The folder of the sockets, which nobody else may have made or may look into. Throws StartError. */
async function makeSocketFolder(path: string) {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const folder = await lstat(path);
  if (!folder.isDirectory() || folder.uid !== process.getuid?.())
    throw new StartError(
      `${path} belongs to somebody else. Remove it, or set TMPDIR to a folder of your own.`,
    );
  await chmod(path, 0o700);
}

/**
 * After a kill of its parent an old database process needs a moment to end its statement and close its files; one with a
 * living parent stays.
 */
async function waitForOrphan(pidFile: string, socketFile: string, dataDir: string) {
  const [pid = 0, parent = 0] = (await readFile(pidFile, 'utf8').catch(() => '')).split(' ').map(Number);
  const tries = parent > 0 && !isAlive(parent) ? ORPHAN_TRIES : PARENT_TRIES;
  for (let i = 0; i < tries; i++) {
    const busy = (await isListening(socketFile)) || (pid > 0 && servesFolder(await commandOf(pid), dataDir));
    if (!busy) return;
    await delay(100);
  }
  throw new StartError(
    `Another Brazda is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** Tenths of a second. */
const ORPHAN_TRIES = 300;
const PARENT_TRIES = 40;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

/** A process id is given again when its process has ended: what it runs tells whose it is. */
function servesFolder(command: string, dataDir: string): boolean {
  return command.includes('embedded-process') && command.split('\0').includes(join(dataDir, 'database'));
}

/** Waits until a process answers, and gives what tells the end of what it has complained of. */
function ready(child: ChildProcess): Promise<() => string> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(() => complaint));
    child.once('exit', (code, signal) =>
      reject(new Error(`the embedded database ended (${code ?? signal}): ${complaint.trim()}`)),
    );
  });
}
