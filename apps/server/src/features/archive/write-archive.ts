import { currencyOf } from '@brazda/domain';
import { writeZip, type ZipEntry } from '@brazda/formats';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { getFarms } from '../farms/index.ts';
import { sumArchivedPhotos } from './archive.repo.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveHead } from './archive-format.ts';
import type { ArchiveSource } from './section.ts';
import { SECTIONS } from './sections.ts';

/** The path of the file that describes the archive. */
export const HEAD = 'archive.json';

/** What an archive is written from, and how large its photos may be in total. */
export interface ArchiveOptions extends ArchiveSource {
  readonly photo_bytes: number;
}

/**
 * All data of a farm as a ZIP, byte-identical for unchanged data; null where there is no such farm. Throws HttpError if
 * its photos are too large for one archive.
 */
export async function writeArchive(
  { photo_bytes, ...source }: ArchiveOptions,
  scope: Scope,
): Promise<Uint8Array | null> {
  const { db, hasPhotos } = source;
  const [farm] = await getFarms(db, [scope.farm_id]);
  if (!farm) return null;
  if (hasPhotos && (await sumArchivedPhotos(db, scope)) > photo_bytes)
    throw new HttpError('archive_photos', `${Math.round(photo_bytes / 1_000_000)} MB`);
  const { id, name, country, organic, yield_unit, measures } = farm;
  const head: ArchiveHead = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    farm: { id, name, country, currency: currencyOf(country), organic, yield_unit, measures },
  };
  async function* entries(): AsyncIterable<ZipEntry> {
    yield { path: HEAD, content: jsonOf(head) };
    for (const section of SECTIONS)
      for await (const { path, content } of section.write(source, scope))
        yield {
          path,
          content: content instanceof Uint8Array ? content : jsonOf(section.schema.parse(content)),
        };
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
