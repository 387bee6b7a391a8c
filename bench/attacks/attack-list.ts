import { setTimeout as pause } from 'node:timers/promises';
import { writeZip } from '../../packages/formats/src/index.ts';
import { outcome, type Person } from './attacker.ts';
import { combRing, fileOfRings, scatteredRing, squareRing, starRing } from './shapes.ts';
import { workbookOfOneText } from './workbook.ts';

/** One way to try to exhaust the product with little effort. */
export interface Attack {
  readonly name: string;
  /** Runs the attack and describes its result. */
  run(attacker: Person): Promise<string>;
}

const times = <T>(count: number, made: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => made(i));
/** As many empty lists as fill a number of bytes. */
const lists = (bytes: number) => `${'[],'.repeat(bytes / 3)}[]`;

/** All attacks, in the order in which they run; a new one needs only an entry here. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'nothing, to compare with',
    async run() {
      await pause(5000);
      return '';
    },
  },
  {
    name: 'ring of 400 scattered points in a file',
    run: (attacker) => attacker.uploads(fileOfRings([scatteredRing(400)])),
  },
  {
    name: 'ring of 600 scattered points, drawn',
    run: (attacker) => draw(attacker, [scatteredRing(600)]),
  },
  {
    name: '14 rings of 200 crossings in a file',
    run: (attacker) => attacker.uploads(fileOfRings(times(14, (i) => starRing(100, 26 + i / 50)))),
  },
  {
    name: '1000 rows over one spot',
    run: (attacker) => attacker.uploads(fileOfRings(times(1000, (i) => squareRing(i * 1e-6)))),
  },
  {
    name: '50 000 rows over one spot',
    run: (attacker) => attacker.uploads(fileOfRings(times(50_000, (i) => squareRing(i * 1e-7)))),
  },
  {
    name: 'two combs of 400 teeth across each other',
    run: (attacker) => attacker.uploads(fileOfRings([combRing(400, false), combRing(400, true)])),
  },
  {
    name: 'farm archive that unpacks to 480 MB of lists',
    run: async (attacker) => {
      const zip = await writeZip([{ path: 'seasons.json', content: `[${lists(480_000_000)}]` }]);
      return outcome(await attacker.call('POST', '/farm-archive/', Buffer.from(zip)));
    },
  },
  {
    name: 'drawing of 6 MB of lists',
    run: (attacker) =>
      draw(
        attacker,
        times(1_900_000, () => []),
      ),
  },
  {
    name: '30 bodies of 6000 unknown fields, without an account',
    run: async ({ origin }) => {
      const body = JSON.stringify(Object.fromEntries(times(6000, (i) => [`field${i}`, 1])));
      const headers = { 'content-type': 'application/json', origin };
      const statuses = times(30, () =>
        fetch(`${origin}/api/v1/auth/login/`, { method: 'POST', headers, body }).then(
          ({ status, body: sent }) => sent?.cancel().then(() => status),
          () => 0,
        ),
      );
      return [...new Set(await Promise.all(statuses))].join(' ');
    },
  },
  {
    name: '4 workbooks whose every cell is one long text',
    run: async ({ farm, season, call }) => {
      const book = Buffer.from(await workbookOfOneText(`${' '.repeat(100_000)}x`));
      const path = `/plan/farm/${farm}/season/${season}/price/file/`;
      const replies = await Promise.all(times(4, () => call('POST', path, book)));
      return [...new Set(replies.map(outcome))].join(', ');
    },
  },
  {
    name: 'packed body that breaks off',
    run: async (attacker) => {
      const packed = { 'content-encoding': 'gzip' };
      return outcome(
        await attacker.call('POST', '/farm-archive/', Buffer.from([0x1f, 0x8b, 8, 0, 1]), packed),
      );
    },
  },
];

async function draw({ farm, season, call }: Person, coordinates: number[][][]): Promise<string> {
  const shape = { type: 'Polygon', coordinates };
  return outcome(await call('POST', `/farm/${farm}/season/${season}/parcels/edit/`, { create: [{ shape }] }));
}
