import type { ExportFormat, Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { areFewParcels } from './few-parcels.ts';
import { loadSeasonLand } from './land-of-season.ts';
import { type LoadPicture, loadBasemap, loadColoring, type PrintOptions } from './print.ts';
import { type FileJob, writeFile } from './write-file.ts';
import { writeInWorker } from './write-in-worker.ts';

/** The parcels of a season, or some of them, as a file; throws as `loadSeasonLand` does. `today` is `YYYY-MM-DD`. */
export async function writeParcels(
  db: Db,
  scope: SeasonScope,
  {
    format,
    parcels,
    ...options
  }: PrintOptions & { format: ExportFormat; parcels?: readonly string[] | undefined },
  { language, today, loadPicture }: { language: Language; today: string; loadPicture: LoadPicture },
): Promise<Uint8Array> {
  const land = await loadSeasonLand(db, scope, language, parcels);
  const corners = land.parcels.reduce((sum, { shape }) => sum + shape.coordinates.flat(2).length, 0);
  const write = areFewParcels({ parcels: land.parcels.length, corners }) ? writeFile : writeInWorker;
  if (format !== 'pdf') return write({ land, format });
  const { paper, is_landscape } = options;
  const season = { scope, land, language };
  const color = await loadColoring(db, season, options);
  const bare = { paper, is_landscape, color, printed_on: today };
  const basemap = await loadBasemap(season, bare, options, loadPicture);
  return write({ land, format, print: { ...bare, basemap } } satisfies FileJob);
}
