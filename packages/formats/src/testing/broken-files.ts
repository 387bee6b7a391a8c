import { brokenArchives } from './broken-archives.ts';
import type { BrokenFile } from './broken-file.ts';
import { brokenRows } from './broken-rows.ts';
import { brokenTables } from './broken-tables.ts';
import { brokenTexts } from './broken-texts.ts';

/** Broken files of every format, for every refusal and every issue of a row that a file alone can cause. */
export function brokenFiles(): BrokenFile[] {
  return [...brokenTexts(), ...brokenRows(), ...brokenTables(), ...brokenArchives()];
}
