/**
 * `node tools/print-archive-schema.ts [--check]`: writes docs/archive.schema.json from the sections of a farm archive,
 * or fails if it is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { archiveJsonSchema } from '../apps/server/src/features/archive/index.ts';

const FILE = new URL('../docs/archive.schema.json', import.meta.url);
const text = `${JSON.stringify(archiveJsonSchema(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/archive.schema.json is stale: run `npm run print`.');
  process.exitCode = 1;
}
