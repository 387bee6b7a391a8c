import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LandFormatName } from '@brazda/domain';
import type { Bundle, FormatLayer, FormatRow, LandFormat, ReadOptions, Refused } from '../land-format.ts';

const folder = mkdtempSync(join(tmpdir(), 'brazda-formats-'));
let files = 0;

/** Writes a file to disk and returns it as a bundle. */
export function bundleOf(name: string, content: string | Uint8Array, format: LandFormatName): Bundle {
  const path = join(folder, `${++files}-${name}`);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  writeFileSync(path, bytes);
  return { format, main: { name, path, size: bytes.length }, parts: new Map() };
}

/** The result of reading a bundle: its rows, and why reading ended early. */
export interface ReadAll {
  readonly layers: readonly FormatLayer[];
  readonly rows: readonly FormatRow[];
  readonly refused: Refused['refusal'] | null;
}

/** Reads every layer of a bundle to its end, or to its refusal; any other error is thrown. */
export async function readAll(
  format: LandFormat,
  bundle: Bundle,
  options: ReadOptions = {},
): Promise<ReadAll> {
  const rows: FormatRow[] = [];
  let layers: FormatLayer[] = [];
  try {
    layers = await format.layersOf(bundle);
    for (const layer of layers) for await (const row of format.rowsOf(bundle, layer, options)) rows.push(row);
    return { layers, rows, refused: null };
  } catch (error) {
    if (!(error instanceof Error && 'refusal' in error)) throw error;
    return { layers, rows, refused: (error as Refused).refusal };
  }
}
