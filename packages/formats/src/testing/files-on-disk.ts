import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Country } from '@brazda/domain';
import { type CollectedBundles, collectBundles } from '../collect-bundles.ts';
import { inspectBundle } from '../inspect-bundle.ts';
import { Refused, type SourceFile } from '../land-format.ts';
import type { LandLayer, LandRow, ReadLandOptions } from '../land-layer.ts';
import { readRows } from '../read-land.ts';

/** Creates an empty temporary folder. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'brazda-land-'));
}

/** Writes files to disk under neutral names, as uploads are stored. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array>>): SourceFile[] {
  const folder = emptyFolder();
  return Object.entries(contents).map(([name, content], i) => {
    const path = join(folder, String(i));
    const bytes = Buffer.from(content);
    writeFileSync(path, bytes);
    return { name, path, size: bytes.length };
  });
}

/** Collects the bundles of files into a new folder. */
export function collected(files: readonly SourceFile[]): Promise<CollectedBundles> {
  return collectBundles(files, emptyFolder());
}

/** The result of an import of files. */
export interface Land {
  readonly layers: LandLayer[];
  readonly rows: LandRow[];
  /** Codes of refusals. */
  readonly refused: string[];
}

/** Reads files completely, as an import does; throws any error but a refusal. */
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

/** The issue codes of each row. */
export function codesOf(rows: readonly LandRow[]): string[][] {
  return rows.map(({ issues }) => issues.map(({ code }) => code));
}
