import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir, requireWholeRestore } from '../data-dir.ts';
import { StartError } from '../start-error.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

// The path of a socket is limited to about 100 bytes, which a data folder can exceed: sockets are in the temporary
// folder instead.
function socketFolderOf(dataDir: string): string {
  return join(tmpdir(), `brazda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}

function socketFileOf(dataDir: string): string {
  return join(socketFolderOf(dataDir), '.s.PGSQL.5432');
}

function urlOf(dataDir: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolderOf(dataDir))}`;
}

/** The control socket of the embedded database's process for a data folder. */
export function controlFileOf(dataDir: string): string {
  return join(socketFolderOf(dataDir), 'control');
}

/** The URL of the embedded database of a data folder if a process is serving it now, else null. */
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

/** Delay between the end of a database process and its restart: doubled after each failed try, up to `max`. */
const RESTART_MS = { first: 100, max: 10_000 } as const;
/** How long a stop may take: a running statement is awaited, and acknowledged writes are on the disk. */
const STOP_MS = 8000;

interface EmbeddedOptions {
  readonly dataDir: string;
  /** Megabytes of the disk to keep free: with less, nothing is written. The default 0 disables the check. */
  readonly reserve_mb?: number;
  /** Called with the reason each time the database has ended unexpectedly and is restarted. */
  readonly onLost?: (reason: string) => void;
}

/**
 * Starts PGlite with PostGIS on `<dataDir>/database` in its own process and waits until it accepts connections. A
 * process that ends unexpectedly is restarted at the same URL. Throws StartError if another process serves the same
 * folder, if the folder is not writable, or if a restore into it was interrupted.
 */
export async function startEmbedded({
  dataDir,
  reserve_mb = 0,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const pidFile = join(dataDir, 'database.pid');
  const socketFile = socketFileOf(dataDir);
  await makeDataDir(dataDir);
  requireWholeRestore(dataDir);
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
    const output = await waitUntilReady(begun);
    begun.once('exit', (code, signal) => {
      if (!isStopping) void startAgain(`${code ?? signal}: ${output()}`);
    });
    return begun;
  }

  async function startAgain(reason: string) {
    onLost?.(`the embedded database has ended (${reason.trim()}) and is started again`);
    for (let wait_ms: number = RESTART_MS.first; !isStopping; ) {
      await delay(wait_ms);
      if (isStopping) return;
      wait_ms = Math.min(wait_ms * 2, RESTART_MS.max);
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

/** Creates the folder of the sockets, private to this user. Throws StartError if another user owns it. */
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
 * After its parent was killed, a database process needs a moment to finish its statement and close its files; one
 * whose parent lives does not end.
 */
async function waitForOrphan(pidFile: string, socketFile: string, dataDir: string) {
  const [pid = 0, parent = 0] = (await readFile(pidFile, 'utf8').catch(() => '')).split(' ').map(Number);
  const tries = parent > 0 && !isAlive(parent) ? ORPHAN_TRIES : PARENT_TRIES;
  for (let i = 0; i < tries; i++) {
    const busy =
      (await isListening(socketFile)) || (pid > 0 && servesFolder(await readCommandLine(pid), dataDir));
    if (!busy) return;
    await delay(100);
  }
  throw new StartError(
    `Another Brazda is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/** Tries of 100 ms each. */
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

async function readCommandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

/** Process ids are reused: the command line shows whether the process serves this folder. */
function servesFolder(command: string, dataDir: string): boolean {
  return command.includes('embedded-process') && command.split('\0').includes(join(dataDir, 'database'));
}

/** Waits until the process is ready, and returns a function that gives the last part of its error output. */
function waitUntilReady(child: ChildProcess): Promise<() => string> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(() => output));
    child.once('exit', (code, signal) =>
      reject(new Error(`the embedded database ended (${code ?? signal}): ${output.trim()}`)),
    );
  });
}
