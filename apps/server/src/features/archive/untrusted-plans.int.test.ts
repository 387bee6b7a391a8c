import { PLAN_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FARM, fetchArchive, makeFarm, packFiles, unpackFiles } from '../../../test/archived-farm.ts';
import { makePlans } from '../../../test/archived-plans.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import type { ArchivedEntry } from './archived-entry.ts';
import type { ArchivedMachine, ArchivedWorker } from './archived-people.ts';
import type { ArchivedPlan, ArchivedPrice } from './archived-plan.ts';
import { importArchive } from './import-archive.ts';

let product: Product;
let owner_id: string;
let archived: ReadonlyMap<string, string>;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  product = await startProduct();
  const owner = await product.signUp('ana@example.org');
  owner_id = owner.user_id;
  await makeFarm(product, owner_id);
  await makePlans(owner, product);
  archived = await unpackFiles(await fetchArchive(owner, FARM.id));
});
beforeEach(() => {
  files = archived;
});
afterAll(() => product.stop());

/** Imports the archive with a file in place of another one, or a new one. */
async function take(path: string, content: string) {
  const zip = await packFiles(new Map([...files, [path, content]]));
  const store = folderStore(product.importWork.dataDir);
  const author = { actor: { user_id: owner_id, impersonator_id: null }, address: null };
  return importArchive({ db: product.database.db, files: store, quota_bytes: 0 }, { owner_id, author }, zip);
}

/** How the rows of a file are changed; returns where in the file that is. */
type Change<T> = (rows: T[]) => string;

const TWICE = 'archive.json: id';
const PLANS = 'plans/2026.json';
const JOURNAL = 'journal/2026.json';

const sowing = (rows: readonly ArchivedPlan[]) => rows[0]!.activities[1]!;
const drivers = (rows: readonly ArchivedEntry[]) => rows.findIndex(({ hours }) => hours !== null);
const lastVersion = (rows: readonly ArchivedEntry[]) =>
  rows.findIndex(({ corrects, ended_at }) => corrects !== null && ended_at === null);
const correctedOf = (rows: readonly ArchivedEntry[], version: ArchivedEntry) =>
  rows.find(({ id }) => id === version.corrects)!;
const leftWorker = () =>
  (JSON.parse(files.get('workers.json')!) as ArchivedWorker[]).find((worker) => worker.removed_at !== null)!
    .id;

/** A change of one field of an entry with hours. */
const entryWith =
  (field: keyof ArchivedEntry, value: unknown): Change<ArchivedEntry> =>
  (rows) => {
    const at = drivers(rows);
    Object.assign(rows[at]!, { [field]: value });
    return `${at}.${field}`;
  };
/** A change of the plan, of its sowing or of the first cost of that. */
const planWith =
  (values: object): Change<ArchivedPlan> =>
  (rows) => {
    Object.assign(rows[0]!, values);
    return `0.${Object.keys(values)[0]}`;
  };
const sowingWith =
  (values: object, field = ''): Change<ArchivedPlan> =>
  (rows) => {
    Object.assign(sowing(rows), values);
    return `0.activities.1${field}`;
  };
const costWith =
  (values: object, field = ''): Change<ArchivedPlan> =>
  (rows) => {
    Object.assign(sowing(rows).costs[0]!, values);
    return `0.activities.1.costs.0${field}`;
  };

const PLAN_CASES: Record<string, Change<ArchivedPlan>> = {
  'money with three decimals': planWith({ sale_price: 980.555 }),
  'a negative yield': planWith({ target_yield: -1 }),
  'a crop that is not in the catalog': planWith({ crop: 'cannabis' }),
  'a text with NUL': planWith({ notes: 'a\0b' }),
  'a time that is none': planWith({ closed_at: '2026-13-01T00:00:00Z' }),
  'a crop with two plans': (rows) => {
    rows.push({ ...rows[0]!, activities: [] });
    return '';
  },
  'one activity more than a plan may have': (rows) => {
    const one = { ...sowing(rows), workers: [], costs: [] };
    const length = PLAN_LIMITS.activities + 1;
    rows[0]!.activities = Array.from({ length }, (_, i) => ({ ...one, id: `a${i}` }));
    return '0.activities';
  },
  'an activity of an unknown kind': sowingWith({ kind: 'burn' }, '.kind'),
  'a period that ends before it begins': sowingWith({ end_date: '2025-09-30' }),
  'an activity of a person who is not there': sowingWith({ workers: ['unknown'] }, '.workers.0'),
  'an activity of a person who has left': (rows) =>
    sowingWith({ workers: [leftWorker()] }, '.workers.0')(rows),
  'an activity of a person twice': (rows) => {
    const { workers } = sowing(rows);
    workers.push(workers[0]!);
    return '0.activities.1.workers';
  },
  'two activities of one id': (rows) => {
    sowing(rows).id = rows[0]!.activities[0]!.id;
    return TWICE;
  },
  'the id of a parcel': (rows) => {
    sowing(rows).id = 'p-hole-2026';
    return TWICE;
  },
  'a negative price': costWith({ price: -0.01 }, '.price'),
  'a quantity with five decimals': costWith({ quantity: 0.00001 }, '.quantity'),
  'units that do not match': costWith({ price_unit: 'l' }),
  'a cost that no amount can hold': costWith({ quantity: 1e9, price: 1e9, price_unit: 'kg', people: 1000 }),
  'a worksheet with text for a figure': (rows) => {
    Object.assign(rows[0]!.worksheets[0]!.plan, { sale_price: '<script>' });
    return '0.worksheets.0.plan.sale_price';
  },
};

const ENTRY_CASES: Record<string, Change<ArchivedEntry>> = {
  'work on a parcel that is not there': entryWith('parcel', 'nowhere'),
  'work on a parcel of another season': entryWith('parcel', 'p-hole-2025'),
  'work of an activity that is not there': entryWith('activity', 'nowhere'),
  'work of a person who is not there': entryWith('worker', 'unknown'),
  'work with a machine that is not there': entryWith('machine', 'none'),
  'work of an unknown kind': entryWith('kind', 'burn'),
  'negative hours': entryWith('hours', -1),
  'hours with three decimals': entryWith('hours', 1.005),
  'negative fuel': entryWith('fuel', -0.01),
  'negative hectares': entryWith('hectares', -1),
  'a day that is none': entryWith('day', '2026-02-30'),
  'a time after those that the database writes with four digits': entryWith(
    'user_created_date',
    '9999-12-31T23:59:59-01:00',
  ),
  'a time before those that the calls return': entryWith('created_at', '1899-12-31T23:59:59Z'),
  'an offset from UTC that the database does not know': entryWith(
    'user_created_date',
    '2026-01-01T00:00:00+23:59',
  ),
  'a correction of nothing': entryWith('corrects', 'nowhere'),
  'two entries of one id': (rows) => {
    rows[0]!.id = rows[1]!.id;
    return TWICE;
  },
  'a correction of itself': (rows) => {
    const at = lastVersion(rows);
    rows[at]!.corrects = rows[at]!.id;
    return `${at}.corrects`;
  },
  'entries that correct each other': (rows) => {
    const last = rows[lastVersion(rows)]!;
    const middle = correctedOf(rows, last);
    correctedOf(rows, middle).corrects = last.id;
    return `${rows.findIndex(({ corrects }) => corrects !== null)}.corrects`;
  },
  'a correction of what still counts': (rows) => {
    const at = lastVersion(rows);
    correctedOf(rows, rows[at]!).ended_at = null;
    return `${at}.corrects`;
  },
  'two corrections of one entry': (rows) => {
    const at = lastVersion(rows);
    rows.unshift({ ...rows[at]!, id: 'second' });
    return '0.corrects';
  },
  'a correction on another parcel': (rows) => {
    const at = lastVersion(rows);
    rows[at]!.parcel = 'p-bow-tie-2026';
    return `${at}.corrects`;
  },
};

const NAME_CASES: Record<string, Change<ArchivedWorker & ArchivedMachine>> = {
  'a phone number that is a link': (rows) => {
    const at = rows.findIndex(({ phone }) => phone !== null);
    rows[at]!.phone = 'javascript:alert(1)';
    return `${at}.phone`;
  },
  'more people than a farm may have': (rows) => {
    const one = { ...rows[0]!, removed_at: null };
    for (let i = 0; i <= 500; i++) rows.push({ ...one, id: `w${i}` });
    return '';
  },
  'a person without a name': (rows) => {
    rows[0]!.name = '';
    return '0.name';
  },
};

const PRICE_CASES: Record<string, Change<ArchivedPrice>> = {
  'a price with three decimals': (rows) => {
    rows[0]!.price = 7.095;
    return '0.price';
  },
  'two prices of one thing': (rows) => {
    rows.push({ ...rows[0]!, price: 1 });
    return '';
  },
  'two prices of one thing in capitals': (rows) => {
    rows.push({ ...rows[0]!, name: rows[0]!.name.toUpperCase(), price: 1 });
    return '';
  },
};

describe.each([
  [PLANS, PLAN_CASES],
  [JOURNAL, ENTRY_CASES],
  ['workers.json', NAME_CASES],
  ['prices/2026.json', PRICE_CASES],
])('an archive is rejected as a whole for %s with', (path, cases) => {
  it.each(Object.entries(cases))('%s', async (_, change) => {
    const count = () => product.database.db.selectFrom('farm').select('id').execute();
    const before = await count();
    const rows = JSON.parse(files.get(path)!);
    const where = (change as Change<unknown>)(rows);
    const place = where === TWICE ? TWICE : [path, where].filter(Boolean).join(': ');
    await expect(take(path, JSON.stringify(rows))).rejects.toMatchObject({ place, reason: 'invalid' });
    expect(await count()).toEqual(before);
  });
});

it.each(['plans/2031.json', 'journal/2031.json', 'prices/2031.json'])(
  'an archive with %s and no such season is rejected',
  async (path) => {
    await expect(take(path, '[]')).rejects.toMatchObject({ place: path });
  },
);

it('an activity belongs to the season of the work that names it', async () => {
  const [plan] = JSON.parse(files.get(PLANS)!) as ArchivedPlan[];
  const rows = JSON.parse(files.get(JOURNAL)!) as ArchivedEntry[];
  const activities = plan!.activities.map((activity) => ({ ...activity, id: `old-${activity.id}` }));
  const at = rows.findIndex(({ activity }) => activity !== null);
  rows[at]!.activity = activities[1]!.id;
  const earlier = JSON.stringify([{ ...plan!, activities }]);
  files = new Map([...files, ['plans/2025.json', earlier]]);
  await expect(take(JOURNAL, JSON.stringify(rows))).rejects.toMatchObject({
    place: `${JOURNAL}: ${at}.activity`,
  });
});

describe('ids that others are made of are replaced', () => {
  /** The id of a season in all files; the others are ones that the server does not know. */
  const renamed = (season: string) =>
    new Map(
      [...files].map(([path, text]) => [
        path,
        text.replaceAll(/"(ferma-mea|open|[spl]-[\w-]+|[0-9a-hjkmnp-tv-z]{13})"/g, (_, id) =>
          JSON.stringify(id === 's-2026' ? season : `${season[0]}-${id}`),
        ),
      ]),
    );

  it('if they would be too long for a URL', async () => {
    files = renamed('x'.repeat(40));
    expect(await take(PLANS, files.get(PLANS)!)).toMatchObject({ kept_ids: false });
  });

  it('if two of them could be one', async () => {
    files = renamed('y');
    const [person] = JSON.parse(files.get('workers.json')!) as ArchivedWorker[];
    const people = ['c', 'b.c'].map((id) => ({ ...person!, id, removed_at: null }));
    const [plan] = JSON.parse(files.get(PLANS)!) as ArchivedPlan[];
    const one = { ...plan!.activities[0]!, costs: [] };
    const activities = [
      { ...one, id: 'a.b', workers: ['c'] },
      { ...one, id: 'a', workers: ['b.c'] },
    ];
    files = new Map([...files, ['workers.json', JSON.stringify(people)], [JOURNAL, '[]']]);
    const plans = JSON.stringify([{ ...plan!, activities }]);
    expect(await take(PLANS, plans)).toMatchObject({ kept_ids: false });
  });
});

it('what is not changed is accepted', async () => {
  expect(await take(PLANS, files.get(PLANS)!)).toMatchObject({ name: FARM.name });
});
