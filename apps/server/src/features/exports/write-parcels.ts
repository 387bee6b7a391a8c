import type { ExportFormat, Language } from '@brazda/domain';
import { writers } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { ExportScope } from './exports.repo.ts';
import { landOfSeason } from './land-of-season.ts';
import { type PrintWish, printMap } from './print.ts';

/** The parcels of a season, or some of them, as a file; fails as `landOfSeason` does. `today` is a day. */
export async function writeParcels(
  db: Db,
  scope: ExportScope,
  { format, ...wish }: PrintWish & { format: ExportFormat },
  { language, today }: { language: Language; today: string },
): Promise<Uint8Array> {
  const land = await landOfSeason(db, scope, language);
  return format === 'pdf' ? printMap(db, { scope, land, language }, wish, today) : writers[format](land);
}
