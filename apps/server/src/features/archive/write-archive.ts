import { writeZip, type ZipEntry } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { getFarms } from '../farms/index.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveHead } from './archive-format.ts';
import { SECTIONS } from './sections.ts';

/** The path of the file that describes the archive. */
export const HEAD = 'archive.json';

/** All data of a farm as a ZIP, byte-identical for unchanged data; null where there is no such farm. */
export async function writeArchive(db: Db, scope: Scope): Promise<Uint8Array | null> {
  const [farm] = await getFarms(db, [scope.farm_id]);
  if (!farm) return null;
  const { id, name, country } = farm;
  const head: ArchiveHead = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    farm: { id, name, country },
  };
  async function* entries(): AsyncIterable<ZipEntry> {
    yield { path: HEAD, content: jsonOf(head) };
    for (const section of SECTIONS)
      for await (const { path, content } of section.write(db, scope))
        yield { path, content: jsonOf(section.schema.parse(content)) };
  }
  return writeZip(entries());
}

/** JSON with one feature or row per line, keys in the order of the schema. */
function jsonOf(content: unknown): string {
  if (Array.isArray(content)) return `[\n${content.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
  const { features, ...rest } = content as { features?: readonly unknown[] };
  if (!features) return `${JSON.stringify(content, null, 2)}\n`;
  const rows = features.map((feature) => JSON.stringify(feature)).join(',\n');
  return `${JSON.stringify(rest).slice(0, -1)},"features":[\n${rows}\n]}\n`;
}
