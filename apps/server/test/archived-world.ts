import { fetchArchive, unpackFiles } from './archived-farm.ts';
import type { Caller } from './product.ts';
import { startNewWorld, startWorld, type World } from './world.ts';

/** A world with the archive of its own farm, and another server to import it. */
export interface ArchivedWorld {
  readonly world: World;
  /** A world of the same farms, as they were before `change`. */
  readonly elsewhere: World;
  readonly owner: Caller;
  readonly archive: Buffer;
  /** The texts in the archive by their paths. */
  readonly files: ReadonlyMap<string, string>;
  stop(): Promise<unknown>;
}

/** Starts two worlds, changes one of them, and archives its own farm. */
export async function startArchivedWorld(change: (world: World) => Promise<void>): Promise<ArchivedWorld> {
  const world = await startWorld();
  const elsewhere = await startNewWorld();
  const owner = world.people.owner.caller;
  await change(world);
  const archive = await fetchArchive(owner, 'own');
  return {
    world,
    elsewhere,
    owner,
    archive,
    files: await unpackFiles(archive),
    stop: () => Promise.all([world.stop(), elsewhere.stop()]),
  };
}

/** The files of an archive with ids that no world has: those of the farm and its land begin with `new-`. */
export function withNewIds(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...files].map(([path, text]) => [path, text.replaceAll(/"(own|other)([-"])/g, '"new-$1$2')]),
  );
}
