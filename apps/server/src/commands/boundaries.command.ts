import { readFile, stat } from 'node:fs/promises';
import { COUNTRIES } from '@brazda/domain';
import { Command, Option } from 'commander';
import {
  BoundariesError,
  type BoundaryOptions,
  readBoundaries,
  replaceBoundaries,
} from '../features/places/index.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/** About the longest text that can be read at once. */
const MAX_BYTES = 400_000_000;

/** `boundaries import`: loads the municipalities from which localities of parcels are filled in. */
export function boundariesCommand(): Command {
  const command = new Command('boundaries');
  command
    .command('import')
    .description('replace the municipalities of a country by those in the files')
    .argument('<files...>', 'GeoJSON or TopoJSON in WGS 84')
    .addOption(new Option('--country <code>', 'found by the place when left out').choices([...COUNTRIES]))
    .option('--code-property <name>', 'the property with the SIRUTA or INSEE code; detected by default')
    .option('--name-property <name>', 'the property with the name; detected by default')
    .option('--json', 'print the summary as JSON', false)
    .action(importBoundaries);
  return command;
}

async function importBoundaries(files: string[], { json, ...options }: BoundaryOptions & { json: boolean }) {
  const read = readAll(await Promise.all(files.map(readText)), options);
  if (read.boundaries.length === 0)
    throw new UserError(`No municipality can be imported: ${read.refused[0] ?? 'the files have none'}.`);
  await withDatabase(async ({ db }) => {
    const { empty, ...done } = await withProgress('Loading municipalities', () =>
      replaceBoundaries(db, read),
    );
    const { country, code_property, name_property } = read;
    const refused = [...read.refused, ...empty.map((name) => `${name}: nothing with an area remains`)];
    if (json) {
      console.log(JSON.stringify({ country, code_property, name_property, ...done, refused }));
      return;
    }
    console.log(
      `${country}: ${done.added} municipalities loaded (codes from "${code_property}", names from "${name_property}"), ` +
        `${done.removed} replaced, ${done.repaired} shapes repaired, ${refused.length} left out.`,
    );
    for (const sentence of refused) console.log(`  ${sentence}`);
  });
}

function readAll(texts: readonly string[], options: BoundaryOptions) {
  try {
    return readBoundaries(texts, options);
  } catch (error) {
    if (error instanceof BoundariesError) throw new UserError(error.message);
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UserError(`There is no file ${file}.`);
  if (found.size > MAX_BYTES)
    throw new UserError(`${file} has ${found.size} bytes; the limit is ${MAX_BYTES}.`);
  return readFile(file, 'utf8');
}
