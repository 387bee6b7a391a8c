import { setTimeout as pause } from 'node:timers/promises';
import { TRIAL_LIMITS } from '../../packages/domain/src/index.ts';
import { writeZip } from '../../packages/formats/src/index.ts';
import { outcome, type Person, type Reply, tally, type User } from './attacker.ts';
import { combRing, fileOfRings, gridOfRings, scatteredRing, squareRing, starRing } from './shapes.ts';
import { workbookOfOneText } from './workbook.ts';

/** Other people than the attacker. */
export interface Crowd {
  /** Who do the same as the attacker at the same time. */
  readonly accomplices: readonly User[];
  /** Who wants the same in earnest. */
  readonly neighbor: Person;
}

/** One way to try to exhaust the product with little effort. */
export interface Attack {
  readonly name: string;
  /** Makes what the attack needs, which is not measured. */
  prepare?(attacker: Person, crowd: Crowd): Promise<void>;
  /** Runs the attack and describes its result. */
  run(attacker: Person, crowd: Crowd): Promise<string>;
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
  {
    name: '100 live connections that send 200 messages each',
    run: async (attacker) => {
      const sockets = await attacker.connects(100);
      const follow = (farm: string) => JSON.stringify({ follow: farm });
      const messages = times(200, (i) => follow(i % 2 === 0 ? attacker.farm : `farm-${i}`));
      return watched(sockets, BURST_MS, () => {
        for (const socket of sockets) for (const message of messages) socket.send(message);
      });
    },
  },
  {
    name: '100 live connections that follow 20 farms each, through two pings',
    run: async (attacker) => {
      const made = await Promise.all(
        times(19, () => attacker.call('POST', '/farm/', { name: 'Ferma', country: 'RO' })),
      );
      const farms = [attacker.farm, ...made.flatMap(({ body }) => body?.id ?? [])];
      const sockets = await attacker.connects(100);
      const outcome = await watched(sockets, farms.length * EACH_FARM_MS + TWO_PINGS_MS, async () => {
        for (const farm of farms) {
          // So slowly that all may be followed.
          await pause(EACH_FARM_MS);
          for (const socket of sockets) socket.send(JSON.stringify({ follow: farm }));
        }
      });
      return `${farms.length} farms, ${outcome}`;
    },
  },
  {
    name: '100 live connections that come back as soon as they are closed',
    run: async (attacker) => {
      const until = performance.now() + BURST_MS;
      let opened = 0;
      const again = async () => {
        while (performance.now() < until) {
          const [socket] = await attacker.connects(1);
          if (!socket) continue;
          opened++;
          const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
          for (const message of times(300, (i) => `{"follow":"farm-${i}"}`)) socket.send(message);
          await Promise.race([closed, pause(BURST_MS)]);
          socket.close();
        }
      };
      await Promise.all(times(100, again));
      return `${opened} opened`;
    },
  },
  {
    name: '200 samplers named, each a stranger',
    run: async (attacker) => tally(await nameSamplers(attacker, 200)),
  },
  {
    name: '200 trial farms from addresses of one network',
    run: async (attacker) => tally(await beginTrials(attacker, 200)),
  },
  {
    name: 'undo past the limit of a trial farm',
    async run(attacker) {
      const visitor = await attacker.beginsTrial();
      const removals: string[] = [];
      for (let place = 0; place < 10; place++) {
        const drawn = await edit(visitor, { create: [polygon([squareRing(place / 10, 25)])] });
        const { body } = await edit(visitor, { remove: drawn.body.created });
        removals.push(body.change);
      }
      const undone = await Promise.all(
        removals.map((change) => visitor.call('POST', `/farm/${visitor.farm}/changes/${change}/undo/`)),
      );
      return heldHectares(visitor, undone);
    },
  },
  {
    name: 'cells of combs of 10 000 corners by three people',
    prepare: async (attacker, { accomplices, neighbor }) => {
      for (const person of [attacker, ...accomplices])
        for (let i = 0; i < 2; i++) await draw(person, [combRing(2500, i === 1)]);
      await draw(neighbor, [squareRing(0)]);
    },
    run: (attacker, { accomplices, neighbor }) =>
      besides([attacker, ...accomplices].map(planCells), () => planCells(neighbor)),
  },
  {
    name: 'cells of a comb of 40 000 corners',
    prepare: async (attacker, { neighbor }) => {
      await draw(attacker, [combRing(10_000, false, 5)]);
      await draw(neighbor, [squareRing(0)]);
    },
    run: (attacker, { neighbor }) => besides([planCells(attacker)], () => planCells(neighbor)),
  },
  {
    name: 'six A3 maps of 20 000 parcels by three people',
    prepare: async (attacker, { accomplices, neighbor }) => {
      await attacker.imports(fileOfRings(gridOfRings(20_000)));
      for (const { email } of accomplices)
        await attacker.call('POST', `/farm/${attacker.farm}/share/`, { email, shared_farm: 'view_only' });
      await draw(neighbor, [squareRing(0)]);
    },
    run: (attacker, { accomplices, neighbor }) => {
      const prints = [attacker, ...accomplices].flatMap((person) =>
        times(2, () => print(person, attacker, 'A3')),
      );
      return besides(prints, () => print(neighbor, neighbor, 'A4'));
    },
  },
];

/** Waits for what attackers do, while someone else wants the same a second later; describes how all of it ended. */
async function besides(attacks: readonly Promise<string>[], wanted: () => Promise<string>): Promise<string> {
  await pause(1000);
  const start = performance.now();
  const own = await wanted();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return [...(await Promise.all(attacks)), `neighbor: ${own} in ${seconds} s`].join(', ');
}

/** Plans the cells of all parcels of a person. */
async function planCells({ farm, season, call }: Person): Promise<string> {
  const { body } = await call('GET', `/farm/${farm}/season/${season}/list_parcels/`);
  const parcels = body.results.map(({ id }: { id: string }) => id);
  const choice = { season, parcels, hectares_per_sample: 2 };
  return outcome(await call('POST', `/farm/${farm}/soil_order/plan/`, choice));
}

/** Prints the map of a farm. */
async function print({ call }: Person, { farm, season }: Person, paper: string): Promise<string> {
  return outcome(await call('POST', `/farm/${farm}/season/${season}/export/`, { format: 'pdf', paper }));
}

/** How long a burst of messages is watched. */
const BURST_MS = 15_000;
/** The server pings every 30 s. */
const TWO_PINGS_MS = 65_000;
/** 100 messages of one user each time; 1000 a minute are allowed. */
const EACH_FARM_MS = 7000;

/** Acts on live connections for some time and closes them; what they heard meanwhile, and how many were closed for it. */
async function watched(
  sockets: readonly WebSocket[],
  ms: number,
  act: () => void | Promise<void>,
): Promise<string> {
  let heard = 0;
  const codes = new Map<number, number>();
  for (const socket of sockets) {
    socket.addEventListener('message', () => heard++);
    socket.addEventListener('close', ({ code }) => codes.set(code, (codes.get(code) ?? 0) + 1));
  }
  const until = performance.now() + ms;
  await act();
  await pause(Math.max(until - performance.now(), 0));
  const closed = [...codes].map(([code, count]) => `${count} closed with ${code}`);
  for (const socket of sockets) socket.close();
  return [`${sockets.length} opened`, `${heard} heard`, ...closed].join(', ');
}

/** The hectares of a trial farm, and how often each reply came; the bench fails if they exceed their limit. */
async function heldHectares({ farm, season, call }: Person, replies: readonly Reply[]): Promise<string> {
  const { body } = await call('GET', `/farm/${farm}/season/${season}/list_parcels/`);
  const parcels: readonly { hectares: number }[] = body.results;
  const hectares = Math.round(parcels.reduce((sum, parcel) => sum + parcel.hectares, 0));
  const isHeld = hectares <= TRIAL_LIMITS.hectares;
  if (!isHeld) process.exitCode = 1;
  const counted = [...Map.groupBy(replies, outcome)].map(([reply, all]) => `${all.length} × ${reply}`);
  return [`${isHeld ? '' : 'NOT HELD: '}${hectares} of ${TRIAL_LIMITS.hectares} ha`, ...counted].join(', ');
}

function edit({ farm, season, call }: Person, body: object): Promise<Reply> {
  return call('POST', `/farm/${farm}/season/${season}/parcels/edit/`, body);
}

function polygon(coordinates: number[][][]) {
  return { shape: { type: 'Polygon', coordinates } };
}

async function draw(person: Person, coordinates: number[][][]): Promise<string> {
  return outcome(await edit(person, { create: [polygon(coordinates)] }));
}

/** Orders an analysis of a parcel, and names one stranger after the other as its sampler; each would be mailed. */
async function nameSamplers({ farm, season, call }: Person, count: number): Promise<Reply[]> {
  const shape = { type: 'Polygon', coordinates: [squareRing(0.5)] };
  await call('POST', `/farm/${farm}/season/${season}/parcels/edit/`, { create: [{ shape }] });
  const { body: land } = await call('GET', `/farm/${farm}/season/${season}/list_parcels/`);
  const parcels = [land.results.at(-1).id];
  const choice = { season, parcels, hectares_per_sample: 5, package: 'basic', depths: 'arable' };
  const { body: order } = await call('POST', `/farm/${farm}/soil_order/`, choice);
  const at = `/farm/${farm}/soil_order/${order.id}`;
  await call('POST', `${at}/submit/`);
  return Promise.all(times(count, (i) => call('PUT', `${at}/sampler/`, { email: `strain${i}@example.org` })));
}

/** Begins farms without an account, each from a browser and an address of its own. */
async function beginTrials({ visitAt }: Person, count: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const address of times(count, (i) => `203.0.113.${i + 1}`)) {
    const visit = await visitAt(address);
    replies.push(await visit('POST', '/trial-farm/', { name: 'Ferma', country: 'RO' }));
  }
  return replies;
}
