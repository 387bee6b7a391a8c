import { api, type Farm, USER_GROUPS, type User } from '@brazda/contract/client';
import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../lib/device-settings.ts';
import { href } from '../routes/href.ts';
import { ROUTES, type RouteName } from '../routes/route-table.ts';
import { breakQueries, reply, replyPartly } from '../testing/api.ts';
import { chooseByName } from '../testing/choose-by-name.ts';
import { claimsOfEmptiness, textOf } from '../testing/claims-of-emptiness.ts';
import { installationWith } from '../testing/license-samples.ts';
import { CATALOG, cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../testing/samples.ts';
import { expectAccessible, show } from '../testing/show.tsx';
import { Pages } from './pages.tsx';
import { Toaster } from './toasts/toaster.tsx';

/** The ways a query fails, and the message shown to the user. */
const WAYS = {
  'a fault of the server': {
    fail: () => Response.json({ detail: 'on purpose', error: 'internal' }, { status: 500 }),
    message: 'errors.unknown',
  },
  'a cut connection': {
    fail: (): Response => {
      throw new TypeError('Failed to fetch');
    },
    message: 'errors.connect',
  },
  'an answer that cannot be read': {
    fail: () => new Response('<html>', { headers: { 'content-type': 'application/json' } }),
    message: 'errors.read',
  },
} as const;
type Way = keyof typeof WAYS;

/** Pages without requests beyond those of the frame. */
const ASK_FOR_NOTHING: ReadonlySet<RouteName> = new Set([
  'home',
  'login',
  'new-account',
  'forgot-password',
  'reset-password',
  'oauth',
  'account-confirm',
  'email-confirmation',
  'redirect',
  'share-link',
  'gallery',
  'not-found',
  'invitation',
  'own-land',
  'choose-import-type',
  // It asks for imports that it has begun itself.
  'many-files',
  'unsubscribe',
  'apia-tutorial',
  // It lists the farms that the frame has asked for, and saves files on a press.
  'take-everything',
  // It asks when it has a code, or a file.
  'verify-evidence',
  // Opening is a call that is counted, not a query.
  'inspection',
]);
const NAMES = (Object.keys(ROUTES) as RouteName[]).filter((name) => !ASK_FOR_NOTHING.has(name));
/** Of a parcel, a crop or a date: requests that follow once the land is loaded fail separately, too. */
const DEEP = NAMES.filter((name) =>
  ROUTES[name].paths.some((path) => /:parcelId|:cropId\/crop_details|compare|:date/.test(path)),
);
/** Each page fails in one way, which its name chooses; with `npm test -- --all` in all of them. */
const VISITS = NAMES.flatMap((name) => waysOf(name).map((way) => [name, way] as const));
const DEEP_VISITS = DEEP.flatMap((name) => waysOf(`${name}, known`).map((way) => [name, way] as const));
/** Texts that are true for a farm without images. */
const TRUE_WITHOUT_IMAGES = new Set(['images.nothing', 'parcel.missing']);

const NONE = { results: [] };
const OWN: Farm = { ...FARM, feature_flags: [...FEATURE_FLAG_NAMES] };
const DEMO: Farm = { ...OWN, id: 'demo-ro', is_demo: true };
const OWNER = {
  id: 'ana',
  email: 'ana@example.org',
  is_staff: true,
  has_second_factor: true,
  is_hijacked: false,
  groups: USER_GROUPS.map((name) => ({ name })),
  license: null,
  privacy: true,
  generaltos: true,
  marketing: false,
} as unknown as User;
const MAIZE = CATALOG.find(({ id }) => id === cropNamed('Maize (grain)'))!;
const PARCELS = ['a', 'b'].map((name) =>
  parcelSample(name, { crop_intervals: [intervalSample('Maize (grain)', '2026-04-15', '2026-10-01')] }),
);
const PLACE = {
  farmId: FARM.id,
  seasonId: SEASON.id,
  parcelId: 'a',
  cropId: MAIZE.id,
  itemId: 'an-item',
  date: null,
  parcel: 'a,b',
  batchFileId: 'unknown',
  operatedFarmId: 'unknown',
  organizationId: 'unknown',
  analysisId: 'unknown',
  activityId: '1',
};
/** URLs that need parameters, and the one that the demo moves on to: a router in memory cannot move by the history. */
const ADDRESSES: Partial<Record<RouteName, string>> = {
  'county-yield': '/en/yield?county=CL',
  'demo-farm': href('map', { ...PLACE, farmId: DEMO.id }),
};

let broken = 0;

beforeEach(() => {
  broken = 0;
  signedInSetting.set(true);
  // What every page asks for stays intact, so that each screen is tested alone.
  reply(api.auth.user, OWNER);
  reply(api.installation.get, {
    ...installationWith(null),
    oauth: [],
    feature_flags: [...FEATURE_FLAG_NAMES],
  });
  for (const each of [api.legal.marketing, api.legal.generalTerms, api.legal.privacy])
    reply(each, { file_url: '/legal', start_date: '2026-01-01', summary: '' });
  replyPartly(api.farms.demo, { results: [DEMO] });
  reply(api.farms.list, { results: [OWN] });
  reply(api.farms.get, ({ params }) => (params.farmId === DEMO.id ? DEMO : OWN));
  reply(api.sharing.farms, NONE);
  reply(api.farms.noteVisit, undefined);
  reply(api.crops.works, NONE);
  return () => signedInSetting.set(false);
});

describe('a failed query', () => {
  it.each(VISITS)('is shown as such, with a retry, on the page %s after %s', (name, way) =>
    visit(name, way, new Set()),
  );

  it.each(DEEP_VISITS)(
    'is shown as such on the page %s after %s, whose parcels are known',
    async (name, way) => {
      reply(api.farms.sensingDates, { sensing_dates: [], days: [] });
      reply(api.parcels.list, { results: PARCELS });
      reply(api.crops.ofSeason, { results: [{ ...MAIZE, parcels_count: 2, hectares: 20 }] });
      reply(api.crops.list, { results: [...CATALOG] });
      await visit(name, way, TRUE_WITHOUT_IMAGES);
    },
  );
});

function waysOf(page: string): readonly Way[] {
  const ways = Object.keys(WAYS) as [Way, ...Way[]];
  return import.meta.env.TEST_ALL ? ways : [chooseByName(page, ways)];
}

/** Opens a page whose queries fail; it has to say so, and nothing that only `known` emptiness makes true. */
async function visit(name: RouteName, way: Way, known: ReadonlySet<string>) {
  breakQueries(() => {
    broken++;
    return WAYS[way].fail();
  });
  const query = name === 'compare-parcels' ? { parcel: PLACE.parcel } : {};
  await show(
    <>
      <Pages />
      <Toaster />
    </>,
    { at: ADDRESSES[name] ?? href(name, PLACE, query), retriesAtOnce: true },
  );
  const message = page.getByText(textOf('common', WAYS[way].message)).first();
  await expect.element(message, { timeout: 8000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  expect(claimsOfEmptiness(known)).toEqual([]);
  await expectAccessible();
  expect(broken, 'queries of the page').toBeGreaterThan(0);
}
