import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Country } from '@brazda/domain';
import { type CollectedBundles, collectBundles } from '../collect-bundles.ts';
import { inspectBundle } from '../inspect-land.ts';
import { Refused, type SourceFile } from '../land-format.ts';
import type { LandLayer, LandRow, ReadLandOptions } from '../land-layer.ts';
import { readRows } from '../read-land.ts';

/** A folder of its own, in which nothing is yet. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'brazda-land-'));
}

/** Files as a person chooses them, on disk under names that say nothing. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array>>): SourceFile[] {
  const folder = emptyFolder();
  return Object.entries(contents).map(([name, content], i) => {
    const path = join(folder, String(i));
    const bytes = Buffer.from(content);
    writeFileSync(path, bytes);
    return { name, path, size: bytes.length };
  });
}

/** Gathers files in a folder of their own. */
export function collected(files: readonly SourceFile[]): Promise<CollectedBundles> {
  return collectBundles(files, emptyFolder());
}

/** Everything that can be found out about files. */
export interface Land {
  readonly layers: LandLayer[];
  readonly rows: LandRow[];
  /** Codes of refusals, with the file or entry that they are about. */
  readonly refused: string[];
}

/** Reads files all the way as an import does; whatever is thrown that is no refusal comes out. */
export async function readLandOfFiles(
  files: readonly SourceFile[],
  country: Country,
  choice: ReadLandOptions['choice'] = {},
): Promise<Land> {
  const { bundles, refusals } = await collected(files);
  const refused = refusals.map(({ refusal }) => refusal.code as string);
  const layers: LandLayer[] = [];
  const rows: LandRow[] = [];
  for (const bundle of bundles) {
    try {
      for (const layer of await inspectBundle(bundle, { country, choice })) {
        layers.push(layer);
        if (layer.epsg !== null) for await (const row of readRows(layer, { country, choice })) rows.push(row);
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push(error.refusal.code);
    }
  }
  return { layers, rows, refused };
}

/** The codes of what is said of each row. */
export function codesOf(rows: readonly LandRow[]): string[][] {
  return rows.map(({ issues }) => issues.map(({ code }) => code));
}
