import { z } from 'zod';
import { ArchiveHead } from './archive-format.ts';
import { SECTIONS } from './sections.ts';
import { HEAD } from './write-archive.ts';

/** The JSON schema of every file of an archive, by its path in the ZIP. */
export function archiveJsonSchema(): object {
  const files = [{ path: HEAD, schema: ArchiveHead }, ...SECTIONS];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The files of a Brazda farm archive, by their path in the ZIP',
    type: 'object',
    properties: Object.fromEntries(files.map(({ path, schema }) => [path, schemaOf(schema)])),
  };
}

function schemaOf(of: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(of);
  return rest;
}
