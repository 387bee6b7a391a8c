/** `node tools/print-archive-schema.ts [--check]`: prints docs/archive.schema.json from the sections of a farm archive, or fails when it is stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ArchiveHead, SECTIONS } from '../apps/server/src/features/archive/index.ts';

const FILE = new URL('../docs/archive.schema.json', import.meta.url);
const files = [{ path: 'archive.json', schema: ArchiveHead }, ...SECTIONS];
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The files of a Brazda farm archive, by their path in the ZIP',
  type: 'object',
  properties: Object.fromEntries(files.map(({ path, schema }) => [path, schemaOf(schema)])),
};
const text = `${JSON.stringify(schema, null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/archive.schema.json is stale: run `node tools/print-archive-schema.ts`.');
  process.exitCode = 1;
}

function schemaOf(of: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(of);
  return rest;
}
