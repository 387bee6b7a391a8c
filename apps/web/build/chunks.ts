import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

/** The chunks of a bundle, without its other files. */
export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** The chunk that holds a source file. Throws if none does. */
export function chunkOfSource(source: string, bundle: Bundle): Chunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`${source} is not in the build`);
  return found;
}

/** From the names in `export{a as n,…}`: the name in the chunk by the one under which it is exported. */
export function exportedNames(names: string): ReadonlyMap<string, string> {
  return new Map(
    names.split(',').map((name) => {
      const [own = '', exported = own] = name.trim().split(/\s+as\s+/);
      return [exported, own];
    }),
  );
}
