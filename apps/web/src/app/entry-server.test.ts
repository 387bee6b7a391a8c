import type { Crop, Farm, OpenedFarm, Parcel } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { FARM, parcelSample, SEASON } from '../testing/samples.ts';
import { renderPage } from './entry-server.tsx';

const HOSTILE = `"><script>alert('x')</script>&lt;$&`;
const PATH = `/map/${FARM.id}/season/${SEASON.id}`;
const CROP = {
  id: 'c1',
  color: '#DDAA44',
  name: { ro: 'Grâu', en: 'Wheat', fr: 'Blé' },
} as Crop;

function opened(parcels: readonly Parcel[], others: Partial<OpenedFarm> = {}): OpenedFarm {
  return {
    farm: FARM as Farm,
    season: SEASON.id,
    parcels: [...parcels],
    crops: [CROP],
    days: [],
    sensing_dates: [],
    base_map: null,
    ...others,
  } as OpenedFarm;
}

function render(found: OpenedFarm, language: Language = 'en', isPhone = false): Promise<string> {
  return renderPage({ path: PATH, language, isSignedIn: true, isPhone, picture: null, opened: found });
}

it('renders the farm, its season and its parcels in the order of the list, as links that work without scripts', async () => {
  const html = await render(opened([parcelSample('Lan 10'), parcelSample('Lan 2')]));
  expect(html).toContain(FARM.name);
  expect(html.indexOf('>Lan 2<')).toBeLessThan(html.indexOf('>Lan 10<'));
  expect(html).toMatch(/<a [^>]*href="\/map\/[^"]*\/parcel\/Lan%202\/details[^"]*"/);
  expect(html).toContain('2 parcels · ');
});

it.each([
  ['ro', '2 parcele · '],
  ['en', '2 parcels · '],
  ['fr', '2 parcelles · '],
] as const)('renders one language beside the others: %s', async (language, count) => {
  const rendered = await Promise.all([
    render(opened([parcelSample('a')]), 'fr'),
    render(opened([parcelSample('a'), parcelSample('b')]), language),
    render(opened([parcelSample('a')]), 'ro'),
  ]);
  expect(rendered[1]).toContain(count);
});

it('renders no more rows than a window has, however many parcels there are', async () => {
  const many = Array.from({ length: 500 }, (_, at) => parcelSample(`Lan ${at}`));
  const html = await render(opened(many));
  expect(html.match(/aria-posinset/g)!.length).toBeLessThan(40);
  expect(html).toContain('500 parcels');
});

it('has the legend only where there are images, and the list not on a phone, where it is in a sheet', async () => {
  const days = [
    { sensing_date: '2026-05-01', clear_share: 1, parcels_clear: 1, parcels_seen: 1, simulated: false },
  ];
  expect(await render(opened([parcelSample('a')]))).not.toContain('data-legend');
  expect(await render(opened([parcelSample('a')], { days }))).toContain('data-legend');
  const onPhone = await render(opened([parcelSample('a')], { days }), 'en', true);
  expect(onPhone).toContain('data-legend');
  expect(onPhone).not.toContain('aria-posinset');
});

it('keeps nothing of one page for the next', async () => {
  await render(opened([parcelSample('Lan secret')]));
  const html = await renderPage({
    path: '/demo-farm',
    language: 'en',
    isSignedIn: false,
    isPhone: false,
    picture: null,
    opened: opened([parcelSample('b')], {
      farm: undefined,
      farms: [{ ...FARM, is_demo: true, default_date: null }],
    } as Partial<OpenedFarm>),
  });
  expect(html).not.toContain('Lan secret');
  expect(html).toContain('Create account');
});

it('escapes whatever a farmer has typed or imported', async () => {
  const hostile = { ...parcelSample(HOSTILE), name: HOSTILE, reference: HOSTILE };
  const html = await render(
    opened([hostile, parcelSample('b')], { farm: { ...FARM, name: HOSTILE } as Farm }),
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
});
