import { api, type Season } from '@brazda/contract/client';
import { type CropKey, farmVerdictOf, type RotationFarm } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { CATALOG, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { SeasonVerdictCard } from './season-verdict-card.tsx';
import { SeasonVerdicts } from './season-verdicts.tsx';

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
});

/** A farm with the same crops on the same parcels, a hundred hectares together, in some years. */
function farmOf(
  country: 'RO' | 'FR',
  years: readonly number[],
  crops: readonly (readonly [CropKey, number])[],
) {
  return {
    country,
    years: years.map((year) => ({
      year,
      parcels: crops.map(([main, hectares], i) => ({
        id: String(i),
        main,
        ares: 100 * hectares,
        secondary: [],
        before: [String(i)],
      })),
    })),
  } satisfies RotationFarm;
}

function showVerdict(farm: RotationFarm, language: 'en' | 'ro' | 'fr' = 'en') {
  const year = farm.years.at(-1)!;
  const of = { season: { id: 's' } as Season, year, verdict: farmVerdictOf(farm, year) };
  const rule = farm.country === 'RO' ? 'GAEC 7' : 'BCAE 7';
  return show(
    <main>
      <h1>Page</h1>
      <SeasonVerdictCard farm={farm} of={of} rule={rule} rows={[]} onChanges={null} />
    </main>,
    { language },
  );
}

const MONOCULTURE = [['maize', 100]] as const;
const heading = page.getByRole('heading', { level: 2 });

it('says of a rule that is known from the press that a breach seems to be one, and names the sources', async () => {
  await showVerdict(farmOf('RO', [2025, 2026], MONOCULTURE));
  await expect.element(heading).toMatchTextContent('2026: this seems to be against the law (GAEC 7)');
  await expect.element(page.getByText(/^Some of these rules are known only from the press/)).toBeVisible();
  await page.getByText(/^Where the rules were read: \d+ sources$/).click();
  await expect.element(page.getByText(/^capital\.ro, Ordinul nr\. 33/)).toBeVisible();
  await expect.element(page.getByText(/only in the press$/).first()).toBeVisible();
  await expect.element(page.getByText('Expected class of penalty: large.')).toBeVisible();
  await expectAccessible();
});

it.each([
  ['ro', '2026: situația pare contrară legii (GAEC 7)'],
  ['fr', '2026 : la situation semble contraire à la loi (GAEC 7)'],
] as const)('says so in %s', async (language, text) => {
  await showVerdict(farmOf('RO', [2025, 2026], MONOCULTURE), language);
  await expect.element(heading).toMatchTextContent(text);
});

it('shows both ways with their shares, of which one is enough', async () => {
  const crops = [
    ['maize', 60],
    ['winter_wheat', 30],
    ['sunflower', 10],
  ] as const;
  await showVerdict(farmOf('FR', [2022, 2023, 2024, 2025], crops));
  await expect.element(heading).toMatchTextContent('2025: BCAE 7 seems to be met');
  await expect.element(page.getByRole('heading', { name: 'Rotation of crops: not met' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Diversification of crops: met' })).toBeVisible();
  await expect.element(page.getByText('Maize (grain) 60% (at most 75%)')).toBeVisible();
  await expectAccessible();
});

it('says plainly what an act says', async () => {
  await showVerdict(farmOf('RO', [2021, 2022], MONOCULTURE));
  await expect.element(heading).toMatchTextContent('2022: GAEC 7 does not apply');
  await page.getByText(/^Where the rules were read/).click();
  await expect.element(page.getByText(/in the act itself$/).first()).toBeVisible();
});

it('names pages of the administration, and no class of penalty where none is known', async () => {
  await showVerdict(farmOf('FR', [2023, 2024], MONOCULTURE));
  await expect.element(heading).toMatchTextContent('2024: this seems to be against the law (BCAE 7)');
  await page.getByText(/^Where the rules were read/).click();
  await expect.element(page.getByText(/on a page of the administration$/).first()).toBeVisible();
  await expect.element(page.getByText(/class of penalty/)).not.toBeInTheDocument();
});

it('says that the weather may excuse a missing secondary crop in Romania', async () => {
  const twice = [
    ['maize', 45],
    ['peas', 55],
  ] as const;
  const [before, now] = farmOf('RO', [2025, 2026], twice).years;
  const parcels = now!.parcels.map((parcel) => ({ ...parcel, main: 'maize' as const }));
  await showVerdict({ country: 'RO', years: [before!, { year: 2026, parcels }] });
  await expect.element(page.getByText(/On 1 of these parcels an exception may apply/)).toBeVisible();
  await expectAccessible();
});

it('says that a small farm seems not to be controlled, and that no rule is known for a later year', async () => {
  await showVerdict(farmOf('RO', [2025, 2026], [['maize', 25]]));
  await expect.element(heading).toMatchTextContent('2026: no control of GAEC 7 seems to take place');
  await expect.element(page.getByRole('heading', { name: 'Rotation of crops: not met' })).toBeVisible();
  await showVerdict(farmOf('RO', [2027, 2028], MONOCULTURE));
  await expect.element(heading.last()).toMatchTextContent('2028: no rule is known here');
});

it.each([
  ['RO', 'GAEC\u00A07'],
  ['FR', 'BCAE\u00A07'],
] as const)('keeps the name of the rule in %s on one line', async (country, rule) => {
  const farm = farmOf(country, [2025, 2026], MONOCULTURE);
  const year = farm.years.at(-1)!;
  const seasons = [{ season: SEASON, year, verdict: farmVerdictOf(farm, year) }];
  await show(<SeasonVerdicts farm={farm} seasons={seasons} rows={[]} onChanges={null} />);
  await expect.element(heading).toBeVisible();
  expect(heading.element().textContent).toContain(rule);
});
