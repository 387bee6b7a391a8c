import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

/** The chunks of a bundle, without its other files. */
export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/**
 * The chunk that an import of a source file leads to: its own, or one that hands on what another chunk exports. Throws if
 * there is none.
 */
export function chunkOfSource(source: string, bundle: Bundle): Chunk {
  const chunks = chunksOf(bundle);
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`${source} is not in the build`);
  return found;
}
