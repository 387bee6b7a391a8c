import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import { findUserByEmail } from '../features/account/index.ts';
import { createFarm, getFarms, listSeasons, removeFarm } from '../features/farms/index.ts';
import { type CommandImport, importFiles } from '../features/imports/index.ts';
import { createSeason } from '../features/seasons/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import type { DbPool } from '../platform/db/database.ts';
import { inSeason, type Scope, wholeFarm } from '../platform/db/scope.ts';
import { loadTranslation } from '../platform/translation.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { printSummary, summaryAsJson } from './import-summary.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

const FarmName = text(200);

interface ImportOptions {
  parcels: string[];
  endYear: string;
  farm?: string;
  name?: string;
  country?: Country;
  owner?: string;
  epsg?: string;
  encoding?: string;
  json: boolean;
}

/** Imports parcel files into one or more seasons of a farm, by the same steps as the web application. */
export async function importFarm(options: ImportOptions) {
  const years = yearsOf(options.endYear);
  const files = await Promise.all(options.parcels.map(fileAt));
  const choice = choiceOf(options);
  await withDatabase(async ({ db }, { DATA_DIR }) => {
    const farm = options.farm ? await findFarm(db, options.farm) : await newFarm(db, options);
    const imports: CommandImport[] = [];
    await withProgress('Importing', async (report) => {
      for (const [done, end_year] of years.entries()) {
        if (years.length > 1) report({ done, total: years.length, note: `${end_year}` });
        const season_id = await findSeason(db, wholeFarm(farm.id), end_year);
        const scope = inSeason(wholeFarm(farm.id), season_id);
        imports.push(await importFiles({ db, dataDir: DATA_DIR }, { scope, end_year, files, choice }));
      }
    });
    if (!options.farm && imports.every(({ state }) => state !== 'applied'))
      await removeFarm(db, OPERATOR, farm.id);
    const t = await loadTranslation('en', 'imports');
    if (options.json) console.log(summaryAsJson(farm, imports, t));
    else printSummary(farm, imports, t);
    if (imports.some(({ state, accepted }) => state !== 'applied' || accepted === 0))
      process.exitCode = EXIT_CODES.failed;
  });
}

function yearsOf(yearsText: string): number[] {
  const years = [...new Set(yearsText.split(',').map(Number))];
  if (years.some((year) => !Number.isInteger(year) || year < 1990 || year > 2200))
    throw new UserError(`--end-year is "${yearsText}": give years such as 2018 or 2017,2018.`);
  return years;
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UserError(`There is no file ${path}.`);
  if (found.size === 0) throw new UserError(`The file ${path} is empty.`);
  return { name: basename(path), path, size: found.size };
}

function choiceOf({ epsg, encoding }: ImportOptions) {
  const code = epsg === undefined ? undefined : Number(epsg);
  if (code !== undefined && !(Number.isInteger(code) && code >= 1024 && code <= 32_767))
    throw new UserError(`--epsg is "${epsg}": give a code such as 3844 or 2154.`);
  return { ...(code && { epsg: code }), ...(encoding && { encoding }) };
}

async function findFarm(db: DbPool, id: string) {
  const [farm] = await getFarms(db, [id]);
  if (!farm) throw new UserError(`There is no farm ${id}.`);
  return { ...farm, is_new: false };
}

async function newFarm(db: DbPool, { name, country, owner }: ImportOptions) {
  if (!name || !country || !owner)
    throw new UserError('A new farm needs --name, --country and --owner; use --farm for an existing one.');
  const parsed = FarmName.safeParse(name);
  if (!parsed.success)
    throw new UserError('--name has 1 to 200 characters in one line, and none that cannot be seen.');
  const user = await findUserByEmail(db, owner);
  if (!user)
    throw new UserError(
      `There is no user ${owner}. Create one: npm run cli -- user create --email ${owner} --password …`,
    );
  const id = await db
    .transaction()
    .execute((tx) => createFarm(tx, OPERATOR, { name: parsed.data, country }, user.id));
  return { id, name: parsed.data, is_new: true };
}

async function findSeason(db: DbPool, scope: Scope, end_year: number): Promise<string> {
  const seasons = await listSeasons(db, [scope]);
  const known = seasons.find((season) => season.end_year === end_year);
  if (known) return known.id;
  const created = await createSeason(db, OPERATOR, scope, { end_year });
  if (typeof created === 'string') throw new UserError(`The season ${end_year} cannot be made: ${created}.`);
  return created.season.id;
}
