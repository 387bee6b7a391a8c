import { api, type Farm, type ParcelMargin } from '@brazda/contract/client';
import { NO_MARGIN_COLOR } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { FARM } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { MarginLegend } from './margin-legend.tsx';
import { useMarginMap } from './use-margin-map.ts';

const PARCELS = ['north', 'south', 'yard'];

function marginSample(id: string, margin_per_ha: number, is_measured = false): ParcelMargin {
  return { id, margin: margin_per_ha * 10, margin_per_ha, is_measured };
}

interface SampleProps {
  readonly pointed?: string | null;
  readonly farm?: Farm;
  readonly waiting?: readonly string[];
}

/** A map of three parcels, of which the pointer is on one. */
function Sample({ pointed = null, farm = FARM, waiting = [] }: SampleProps) {
  const map = useMarginMap({ farm, seasonId: 'season', isShown: true, palette: 'standard' });
  return (
    <main>
      <h1>Map</h1>
      <MarginLegend
        map={map}
        palette="standard"
        parcels={PARCELS.length}
        waiting={new Set(waiting)}
        pointed={pointed === null ? null : { id: pointed, name: pointed }}
        plans="/farm/farm/plans"
      />
      {map.failure && <p role="alert">{map.failure.error.message}</p>}
      <output>{PARCELS.map((id) => map.colorOf({ id })).join(' ')}</output>
    </main>
  );
}

it('says one margin that all parcels have once', async () => {
  reply(api.plans.margins, {
    results: [marginSample('north', 2340), marginSample('south', 2340)],
    unpriced: [],
  });
  await show(<Sample />);
  await expect.element(page.getByRole('listitem').nth(0)).toMatchTextContent('12,340RON/ha');
});

it('divides losses from gains, and says how many parcels have no plan', async () => {
  reply(api.plans.margins, {
    results: [marginSample('north', 2340.4), marginSample('south', -410, true)],
    unpriced: [],
  });
  await show(<Sample />);
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('20 to 2,340RON/ha');
  await expect.element(rows.nth(1)).toMatchTextContent('1−410 to 0RON/ha');
  await expect.element(rows.nth(2)).toMatchTextContent('1 parcel without a plan');
  await expect.element(page.getByText('not measured yet', { exact: false })).toBeVisible();
  await expectAccessible();
  const [north, south, yard] = page.getByRole('status').element().textContent!.split(' ');
  expect(new Set([north, south, yard]).size).toBe(3);
  expect(yard).toBe(NO_MARGIN_COLOR);
});

it.each([
  ['north', '2,340 RON/ha *'],
  ['south', '−410 RON/ha'],
  ['yard', 'no plan yet'],
])('says what the parcel %s under the pointer brings', async (pointed, text) => {
  reply(api.plans.margins, {
    results: [marginSample('north', 2340.4), marginSample('south', -410, true)],
    unpriced: [],
  });
  await show(<Sample pointed={pointed} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it.each([
  ['yard', ['yard']],
  ['north', ['north', 'yard']],
])('does not say that %s has no plan while a change of it is not sent', async (pointed, waiting) => {
  reply(api.plans.margins, {
    results: [marginSample('north', 2340.4), marginSample('south', -410, true)],
    unpriced: [],
  });
  await show(<Sample pointed={pointed} waiting={waiting} />);
  await expect.element(page.getByText('known once your change is sent', { exact: true })).toBeVisible();
  const count = waiting.length === 1 ? '1 parcel with a change' : '2 parcels with a change';
  await expect.element(page.getByRole('list')).toMatchTextContent(count);
  expect(page.getByText(/no plan yet|without a plan/).query()).toBeNull();
  await expectAccessible();
});

it('is in euros on a farm in France', async () => {
  reply(api.plans.margins, { results: [marginSample('north', 2340.4)], unpriced: [] });
  await show(<Sample pointed="north" farm={{ ...FARM, country: 'FR', currency: 'EUR' }} />);
  await expect.element(page.getByText('2,340 €/ha *', { exact: true })).toBeVisible();
});

it('says of parcels without a sale price that their margin is not known', async () => {
  reply(api.plans.margins, { results: [marginSample('north', 2340.4)], unpriced: ['south'] });
  await show(<Sample pointed="south" />);
  await expect.element(page.getByText('not known: no sale price', { exact: true })).toBeVisible();
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(1)).toMatchTextContent('1 parcel: not known, no sale price');
  await expect.element(rows.nth(2)).toMatchTextContent('1 parcel without a plan');
  await expectAccessible();
});

it('says it where no parcel has a sale price', async () => {
  reply(api.plans.margins, { results: [], unpriced: ['north', 'south'] });
  await show(<Sample />);
  await expect.element(page.getByText('2 parcels: not known, no sale price')).toBeVisible();
  await expect.element(page.getByText('No parcel has a plan', { exact: false })).not.toBeInTheDocument();
});

it('says what is missing while no parcel has a plan', async () => {
  reply(api.plans.margins, { results: [], unpriced: [] });
  await show(<Sample />);
  await expect.element(page.getByText('No parcel has a plan', { exact: false })).toBeVisible();
});

it('claims nothing after a failure', async () => {
  refuse(api.plans.margins, 403, { error: 'forbidden' });
  await show(<Sample />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText('No parcel has a plan', { exact: false }).query()).toBeNull();
});
