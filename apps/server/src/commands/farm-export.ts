import { writeFile } from 'node:fs/promises';
import { PAPERS } from '@brazda/contract';
import { EXPORT_FORMATS, LANGUAGES, type Language } from '@brazda/domain';
import { type Command, Option } from 'commander';
import { type ArchiveWish, writeArchive } from '../features/archive/index.ts';
import { writeParcels } from '../features/exports/index.ts';
import { listSeasons } from '../features/farms/index.ts';
import type { Db } from '../platform/db/database.ts';
import { inSeason, wholeFarm } from '../platform/db/scope.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

const FORMATS = [...EXPORT_FORMATS, 'archive'] as const;

interface ExportOptions {
  farm: string;
  season?: string;
  endYear?: string;
  format: (typeof FORMATS)[number];
  out: string;
  language: Language;
  paper: (typeof PAPERS)[number];
  portrait: boolean;
  photos: boolean;
}

/** Photos in an archive: one with more could not be imported. */
const PHOTO_BYTES = 400_000_000;

/** `farm export`: writes the parcels of a season, or the whole farm, to a file. */
export function addFarmExport(command: Command): void {
  command
    .command('export')
    .description('write the parcels of a season, or the whole farm as an archive, to a file')
    .requiredOption('--farm <id>')
    .addOption(new Option('--season <id>', 'without it the newest').conflicts('endYear'))
    .option('--end-year <year>', 'the season that ends in this year')
    .addOption(new Option('--format <name>').choices(FORMATS).makeOptionMandatory())
    .requiredOption('--out <file>')
    .addOption(new Option('--language <code>', 'of titles and names').choices(LANGUAGES).default('ro'))
    .addOption(new Option('--paper <sheet>', 'of a pdf').choices(PAPERS).default('A4'))
    .option('--no-photos', 'an archive without the photos of notes')
    .option('--portrait', 'a PDF in portrait format', false)
    .action(exportFarm);
}

async function exportFarm({ farm, out, ...options }: ExportOptions) {
  await withDatabase(async ({ db }, config) => {
    const bytes = await withProgress('Writing', () =>
      options.format === 'archive'
        ? archiveFile({ db, files: openFileStore(config), hasPhotos: options.photos }, farm)
        : seasonFile(db, farm, options),
    );
    if (!bytes) throw new UserError(`There is no farm ${farm}.`);
    await writeFile(out, bytes).catch((error: Error) => {
      throw new UserError(`${out} cannot be written: ${error.message}`);
    });
    console.log(`Wrote ${bytes.length} bytes to ${out}.`);
  });
}

async function archiveFile(source: Omit<ArchiveWish, 'photo_bytes'>, farm_id: string) {
  return writeArchive({ ...source, photo_bytes: PHOTO_BYTES }, wholeFarm(farm_id)).catch((error) => {
    if (error instanceof HttpError)
      throw new UserError(`The photos of the farm ${farm_id} exceed ${error.what}; see --no-photos.`);
    throw error;
  });
}

async function seasonFile(db: Db, farm_id: string, options: Omit<ExportOptions, 'farm' | 'out'>) {
  const { format, language, paper, portrait } = options;
  if (format === 'archive') return null;
  const season_id = await findSeason(db, farm_id, options);
  const today = new Date().toISOString().slice(0, 10);
  const wish = { format, paper, is_landscape: !portrait, color: 'crop' } as const;
  return writeParcels(db, inSeason(wholeFarm(farm_id), season_id), wish, {
    language,
    today,
    loadPicture: async () => null,
  }).catch((error) => {
    if (error instanceof HttpError) throw new UserError(`The farm ${farm_id} has no season ${season_id}.`);
    throw error;
  });
}

async function findSeason(
  db: Db,
  farm_id: string,
  { season, endYear }: Pick<ExportOptions, 'season' | 'endYear'>,
): Promise<string> {
  if (season !== undefined) return season;
  const seasons = await listSeasons(db, [wholeFarm(farm_id)]);
  const found =
    endYear === undefined ? seasons[0] : seasons.find(({ end_year }) => end_year === Number(endYear));
  if (found) return found.id;
  throw new UserError(`The farm ${farm_id} has no season${endYear === undefined ? '' : ` ${endYear}`}.`);
}
