import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/setup/root.ts';

const run = promisify(execFile);
/** Of all users that the benchmark creates. */
export const PASSWORD = 'correct horse battery';

/** Degrees: parcels of about 0.9 ha, side by side without gaps. */
const WIDTH = 0.0016;
const HEIGHT = 0.0006;
const PER_ROW = 100;
const WEST = 27.2;
const SOUTH = 44.2;
/** Neighbors of the same crop, so that there are blocks. */
const CROPS = ['winter_wheat', 'winter_wheat', 'maize', 'sunflower', 'maize', 'winter_rapeseed'] as const;
const LOCALITIES = [
  'Dragalina',
  'Perișoru',
  'Ștefan Vodă',
  'Călărași',
  'Ulmu',
  'Lehliu',
  'Dâlga',
  'Borcea',
  'Jegălia',
  'Grădiștea',
  'Cuza Vodă',
  'Vlad Țepeș',
  'Independența',
  'Roseți',
  'Unirea',
  'Dorobanțu',
  'Mânăstirea',
  'Chiselet',
  'Spanțov',
  'Ciocănești',
] as const;
const NAMES = [
  'Lunca',
  'La Pădurice',
  'Șesul',
  'Drumul Sării',
  'Valea',
  'Țarina',
  'Zăvoi',
  'Movila',
] as const;

/** Creates a user with a farm of many small parcels through the CLI, beside the running product. */
export async function importManyParcels(dataDir: string, count: number) {
  const file = join(dataDir, 'many-parcels.geojson');
  writeManyParcels(file, count);
  const owner = await createOwner(dataDir);
  const { stdout } = await cli(
    dataDir,
    'farm',
    'import',
    '--name',
    'Ferma mare',
    '--country',
    'RO',
    '--parcels',
    file,
    '--end-year',
    String(new Date().getUTCFullYear()),
    '--owner',
    owner,
    '--json',
  );
  return { id: (JSON.parse(stdout) as { farm_id: string }).farm_id, owner };
}

/** Creates a user through the CLI, and returns the address. */
export async function createOwner(dataDir: string): Promise<string> {
  const email = `bench-${randomUUID()}@example.org`;
  await cli(dataDir, 'user', 'create', '--email', email, '--password', PASSWORD);
  return email;
}

function cli(dataDir: string, ...args: string[]) {
  return run(process.execPath, [join(root, 'apps/server/src/cli.ts'), ...args], {
    env: { ...process.env, BASE_MAPS: 'off', DATA_DIR: dataDir, DATABASE_URL: '' },
  });
}

/** Writes a farm of many small parcels in many localities into a GeoJSON file. */
function writeManyParcels(file: string, count: number): void {
  const features = Array.from({ length: count }, (_, at) => {
    const west = WEST + (at % PER_ROW) * WIDTH;
    const south = SOUTH + Math.floor(at / PER_ROW) * HEIGHT;
    const locality = LOCALITIES[Math.floor(at / 250) % LOCALITIES.length];
    return {
      type: 'Feature',
      properties: {
        name: `${NAMES[(at * 7) % NAMES.length]} ${at + 1}`,
        crop: CROPS[(at * 5 + Math.floor(at / 11)) % CROPS.length],
        locality,
        reference: `93487-${400 + Math.floor(at / 40)}-${(at % 40) + 1}-a`,
      },
      geometry: { type: 'Polygon', coordinates: [ringOf(west, south)] },
    };
  });
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
}

function ringOf(west: number, south: number) {
  const east = west + WIDTH;
  const north = south + HEIGHT;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
