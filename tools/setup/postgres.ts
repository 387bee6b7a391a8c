import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, constants, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aptInstall, succeeds } from './apt.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of our own in a temporary folder. */
export interface TemporaryServer {
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
  /** Stops or kills it, runs something meanwhile, and starts it again at the same address. */
  restart(how: 'fast' | 'kill', meanwhile?: () => Promise<void>): Promise<void>;
  /** Starts a replica that follows it by streaming; it is to be stopped first. */
  startReplica(): Promise<Pick<TemporaryServer, 'url' | 'stop'>>;
}

/** Paths of PostgreSQL >= 15 on Debian, Red Hat, macOS with Homebrew, and in Postgres.app. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

interface ServerOptions {
  readonly mayInstall?: boolean;
  /** Settings such as `shared_buffers=2GB`. */
  readonly settings?: readonly string[];
}

/**
 * Starts a temporary PostgreSQL with PostGIS, installing Debian's packages if possible and not forbidden; undefined if
 * there is none.
 */
export async function startPostgres({
  mayInstall = true,
  settings = [],
}: ServerOptions = {}): Promise<TemporaryServer | undefined> {
  const bin = mayInstall ? findOrInstall() : findPostgres();
  return bin ? serve(bin, settings) : undefined;
}

/** Whether there is a PostgreSQL with PostGIS to start; installs Debian's packages if there is none and that is possible. */
export function hasPostgres(): boolean {
  return findOrInstall() !== undefined;
}

function findOrInstall() {
  const packages = [
    ['postgresql', 'postgresql-15-postgis-3'],
    ['postgresql', 'postgresql-postgis'],
  ];
  return findPostgres() ?? (aptInstall(...packages) ? findPostgres() : undefined);
}

function findPostgres() {
  const usable = globSync(FOLDERS).filter((bin) => majorOf(bin) >= 15 && hasPostgis(bin));
  // The oldest supported version finds the most problems.
  return usable.sort((a, b) => majorOf(a) - majorOf(b))[0];
}

function majorOf(bin: string) {
  return Number(/(\d+)\/bin$/.exec(bin)?.[1]);
}

function hasPostgis(bin: string) {
  if (!['initdb', 'postgres', 'pg_config'].every((name) => existsSync(join(bin, name)))) return false;
  const share = execFileSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(share, 'extension/postgis.control'));
}

async function serve(bin: string, further: readonly string[]): Promise<TemporaryServer> {
  const owner = serverUser();
  // Root's temporary folder may be inaccessible to the user that the server runs as.
  const folder = mkdtempSync(join(owner && !isOpenToAll(tmpdir()) ? '/tmp' : tmpdir(), 'brazda-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as: SpawnOptions = { ...owner, cwd: folder, stdio: 'ignore' };
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const port = await freePort();
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', locale, '--no-sync'],
      { ...as, shell: false, stdio: 'pipe' },
    );
    // Nothing here outlives the run, so nothing needs to be flushed to disk.
    // Reached by its socket file, which takes less of the processor than a network connection.
    const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`, ...further];
    const urlOf = (at: number) =>
      `postgresql://postgres@localhost:${at}/postgres?host=${encodeURIComponent(folder)}`;
    const run = async (files = data, at = port) => {
      const isUp = () => succeeds(join(bin, 'pg_isready'), ['-h', folder, '-p', String(at)]);
      const server = spawn(
        join(bin, 'postgres'),
        ['-D', files, ...[...settings, `port=${at}`].flatMap((setting) => ['-c', setting])],
        as,
      );
      const ended = new Promise((resolve) => server.once('exit', resolve));
      while (!isUp()) {
        if (server.exitCode !== null) throw new Error(`${bin}/postgres ended with code ${server.exitCode}`);
        await delay(100);
      }
      return { server, ended };
    };
    let running = await run();
    return {
      url: urlOf(port),
      version: String(majorOf(bin)),
      async stop() {
        running.server.kill('SIGINT'); // fast shutdown: open connections are closed
        await running.ended;
        rmSync(folder, { recursive: true, force: true });
      },
      async startReplica() {
        const files = join(folder, 'replica');
        const from = ['-h', folder, '-p', String(port), '-U', 'postgres'];
        execFileSync(
          join(bin, 'pg_basebackup'),
          ['-D', files, ...from, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
          { ...as, shell: false, stdio: 'pipe' },
        );
        const at = await freePort();
        const { server, ended } = await run(files, at);
        return {
          url: urlOf(at),
          async stop() {
            server.kill('SIGINT');
            await ended;
            rmSync(files, { recursive: true, force: true });
          },
        };
      },
      async restart(how, meanwhile) {
        running.server.kill(how === 'kill' ? 'SIGKILL' : 'SIGINT');
        await running.ended;
        await meanwhile?.();
        // Child processes of a killed server hold its memory for a moment.
        for (let tries = 0; ; tries++) {
          const again = await run().catch((error) => {
            if (tries === 50) throw error;
          });
          if (again) {
            running = again;
            return;
          }
          await delay(200);
        }
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Whether every user may reach the files of a folder. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & constants.S_IXOTH) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

/** Whom to run PostgreSQL as: it refuses to run as root, and its own user does; undefined for any other user, who runs it. */
export function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
