import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** What a run of all tests writes at a time, with some room, bytes. */
const NEEDED = 4 * 2 ** 30;
const NAME = 'brazda-tests-';

/**
 * A new folder for the temporary files of this process, removed when it ends: in memory if there is room for them, since
 * tests make and remove hundreds of databases, else in the system's temporary folder.
 */
export function makeTemporaryFolder(): string {
  const parent = hasRoomInMemory() ? IN_MEMORY : tmpdir();
  removeAbandoned(parent);
  const folder = join(parent, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // A database server may run as another user.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > NEEDED && process.availableMemory() > 2 * NEEDED;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed; one in which a test has mounted a disk stays. */
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent).filter((name) => name.startsWith(NAME)))
    if (!isRunning(Number(name.slice(NAME.length))))
      try {
        rmSync(join(parent, name), { recursive: true, force: true });
      } catch (error) {
        console.warn(`${join(parent, name)} is not removed: ${(error as Error).message}`);
      }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
