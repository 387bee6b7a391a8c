import { openSource } from './byte-source.ts';
import { type Cog, openCog } from './cog.ts';
import { cogOfKept, headerToKeep, type KeptHeader } from './kept-header.ts';
import type { HttpPolicy } from './retry.ts';
import type { Band, Scene } from './scene.ts';

/** Where the headers of the files of scenes are kept, so that they are read once by all processes. */
export interface HeaderStore {
  find(scene_id: string): Promise<ReadonlyMap<Band, KeptHeader>>;
  keep(scene_id: string, band: Band, header: KeptHeader): Promise<void>;
}

export interface OpenBandOptions {
  readonly http?: HttpPolicy;
  readonly signal?: AbortSignal;
  readonly headers?: HeaderStore;
}

/** What is kept of the files of a scene. */
export type KeptHeaders = ReadonlyMap<Band, KeptHeader>;

export const NOTHING_KEPT: KeptHeaders = new Map();

/**
 * Opens a band of a scene from its kept header, else by reading and keeping it. Reads through a kept header throw a ChangedFileError
 * if the file is another one by then: it is to be opened once more with nothing kept.
 */
export async function openBand(
  { id, assets }: Pick<Scene, 'id' | 'assets'>,
  band: Band,
  kept: KeptHeaders,
  { http, signal, headers }: OpenBandOptions,
): Promise<Cog> {
  const asset = assets[band]!;
  const known = kept.get(band);
  if (known?.href === asset.href) {
    const cog = cogOfKept(openSource(asset, http, known.version), known, asset.nodata);
    if (cog) return cog;
  }
  const cog = await openCog(openSource(asset, http), signal, asset.nodata);
  const header = headers && (await headerToKeep(cog));
  if (header) await headers.keep(id, band, header);
  return cog;
}
