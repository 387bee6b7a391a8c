import { readFile, stat } from 'node:fs/promises';
import { text } from '@brazda/contract';
import { COUNTRIES, type Country } from '@brazda/domain';
import { Command, Option } from 'commander';
import { findUserByEmail } from '../features/accounts/index.ts';
import { addSeason, GeoJsonError, readGeoJsonParcels } from '../features/land/index.ts';
import { newId } from '../platform/ids.ts';
import { Complaint } from './complaint.ts';
import { archiveOption, archiveOr } from './farm-archive.ts';
import { addFarmExport } from './farm-export.ts';
import { withDatabase } from './with-database.ts';

const MOST_BYTES = 100_000_000;
const FarmName = text(200);

interface ImportOptions {
  name: string;
  country: Country;
  parcels: string;
  endYear: string;
  owner: string;
  json: boolean;
}

/** `farm import`: makes a farm of a GeoJSON file, with the same parcels in one or more seasons. */
export function farmCommand(): Command {
  const command = new Command('farm').description('farms');
  command
    .command('import')
    .description('make a farm of a file of parcels')
    .requiredOption('--name <text>')
    .addOption(new Option('--country <code>').choices([...COUNTRIES]).makeOptionMandatory())
    .requiredOption('--parcels <file>', 'GeoJSON FeatureCollection in WGS 84')
    .requiredOption('--end-year <years>', 'the year in which the season ends; several separated by commas')
    .requiredOption('--owner <email>', 'a user of the product')
    .option('--json', 'print the summary as JSON', false)
    .addOption(archiveOption())
    .action(archiveOr(importFarm));
  addFarmExport(command);
  return command;
}

async function importFarm({ name, country, parcels: file, endYear, owner, json }: ImportOptions) {
  const years = [...new Set(endYear.split(',').map(Number))];
  if (years.some((year) => !Number.isInteger(year) || year < 1990 || year > 2200))
    throw new Complaint(`--end-year is "${endYear}": give years such as 2018 or 2017,2018.`);
  if (!FarmName.safeParse(name).success) throw new Complaint('--name has 1 to 200 characters.');
  const parcels = await readParcels(file);
  await withDatabase(async ({ db }) => {
    const user = await findUserByEmail(db, owner);
    if (!user)
      throw new Complaint(
        `There is no user ${owner}. Create one: npm run cli -- user create --email ${owner} --password …`,
      );
    const farm = { id: newId(), name, country };
    const lineages = parcels.map(() => newId());
    const drafts = parcels.map((parcel, i) => ({ ...parcel, lineage_id: lineages[i] }));
    const seasons = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('farm')
        .values({ ...farm, owner_id: user.id })
        .execute();
      const added = [];
      for (const end_year of years)
        added.push({ end_year, ...(await addSeason(tx, farm, { end_year, parcels: drafts })) });
      return added;
    });
    if (json) return console.log(JSON.stringify({ farm_id: farm.id, rows: parcels.length, seasons }));
    console.log(`Created the farm ${name} (${farm.id}) of ${owner}.`);
    for (const { end_year, parcels: count, hectares, refused } of seasons) {
      console.log(`  season ${end_year}: ${count} of ${parcels.length} parcels, ${hectares.toFixed(2)} ha`);
      for (const label of refused)
        console.log(`    left out ${label}: nothing with an area remains of its shape`);
    }
  });
}

async function readParcels(file: string) {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Complaint(`There is no file ${file}.`);
  const { size } = found;
  if (size > MOST_BYTES) throw new Complaint(`${file} has ${size} bytes; at most ${MOST_BYTES} are taken.`);
  try {
    return readGeoJsonParcels(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof GeoJsonError) throw new Complaint(`${file}: ${error.message}`);
    throw error;
  }
}
