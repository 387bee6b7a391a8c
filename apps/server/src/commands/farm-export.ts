import { PAPERS } from '@brazda/contract';
import { EXPORT_FORMATS, LANGUAGES, type Language } from '@brazda/domain';
import { type Command, Option } from 'commander';
import { type ArchiveOptions, writeArchive } from '../features/archive/index.ts';
import { writeParcels } from '../features/exports/index.ts';
import { getFarms, listSeasons, readDayAtFarm } from '../features/farms/index.ts';
import type { Db } from '../platform/db/database.ts';
import { inSeason, wholeFarm } from '../platform/db/scope.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { HttpError, type HttpErrorCode } from '../platform/http/http-error.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';
import { writeOutput } from './write-output.ts';

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

/** Maximum total size of the photos in an archive; the import refuses larger ones. */
const MAX_PHOTO_BYTES = 400_000_000;

/** `farm export`: writes the parcels of a season, or the whole farm, to a file. */
export function addFarmExport(command: Command): void {
  command
    .command('export')
    .description('write the parcels of a season, or the whole farm as an archive, to a file')
    .requiredOption('--farm <id>')
    .addOption(new Option('--season <id>', 'without it the newest').conflicts('endYear'))
    .option('--end-year <year>', 'the season that ends in this year')
    .addOption(new Option('--format <name>').choices(FORMATS).makeOptionMandatory())
    .requiredOption('--out <file>', 'is replaced if it exists')
    .addOption(new Option('--language <code>', 'of titles and names').choices(LANGUAGES).default('ro'))
    .addOption(new Option('--paper <sheet>', 'of a PDF').choices(PAPERS).default('A4'))
    .option('--no-photos', 'an archive without the photos of notes')
    .option('--portrait', 'a PDF in portrait format', false)
    .action(exportFarm);
}

async function exportFarm({ farm, out, ...options }: ExportOptions) {
  await withDatabase(async ({ db }, config) => {
    const bytes = await withProgress('Writing', () =>
      farmFile({ db, files: openFileStore(config) }, farm, options),
    );
    await writeOutput(out, [bytes]);
    console.log(`Wrote ${bytes.length} bytes to ${out}.`);
  });
}

/** The content of the file that an export writes; throws a UserError where there is no such farm or season. */
export async function farmFile(
  source: Pick<ArchiveOptions, 'db' | 'files'>,
  farm_id: string,
  { format, ...options }: Omit<ExportOptions, 'farm' | 'out'>,
): Promise<Uint8Array> {
  const bytes =
    format === 'archive'
      ? await archiveFile({ ...source, hasPhotos: options.photos }, farm_id)
      : await seasonFile(source.db, farm_id, { ...options, format });
  if (!bytes) throw new UserError(`There is no farm ${farm_id}.`);
  return bytes;
}

async function archiveFile(source: Omit<ArchiveOptions, 'photo_bytes'>, farm_id: string) {
  return writeArchive({ ...source, photo_bytes: MAX_PHOTO_BYTES }, wholeFarm(farm_id)).catch((error) => {
    if (isHttpError(error, 'archive_photos'))
      throw new UserError(`The photos of the farm ${farm_id} exceed ${error.what}; see --no-photos.`);
    throw error;
  });
}

interface SeasonOptions extends Omit<ExportOptions, 'farm' | 'out' | 'format'> {
  readonly format: Exclude<ExportOptions['format'], 'archive'>;
}

async function seasonFile(db: Db, farm_id: string, options: SeasonOptions) {
  const { format, language, paper, portrait } = options;
  if ((await getFarms(db, [farm_id])).length === 0) return null;
  const season_id = await findSeason(db, farm_id, options);
  const today = await readDayAtFarm(db, wholeFarm(farm_id), new Date());
  const print = { format, paper, is_landscape: !portrait, color: 'crop' } as const;
  return writeParcels(db, inSeason(wholeFarm(farm_id), season_id), print, {
    language,
    today,
    loadPicture: async () => null,
  }).catch((error) => {
    if (isHttpError(error, 'not_found') && error.what === 'season')
      throw new UserError(`The farm ${farm_id} has no season ${season_id}.`);
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

function isHttpError(error: unknown, code: HttpErrorCode): error is HttpError {
  return error instanceof HttpError && error.code === code;
}
