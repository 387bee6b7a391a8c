import { type Application, api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { PRESCRIPTION } from '../../../testing/prescription-sample.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { ApplicationCard } from './application-card.tsx';

const APPLICATION: Application = {
  id: 'work',
  parcel: PRESCRIPTION.parcel,
  file: 'TASKDATA.zip',
  hash: 'a'.repeat(64),
  uploaded_at: '2026-04-06T08:00:00Z',
  task: 'N2',
  logged_products: [],
  quantity: 'solid',
  day: '2026-04-05',
  hectares: 0.19,
  overlap_ha: 0.01,
  total: 29,
  mean: 152.6,
  set_mean: 150,
  kind: 'fertilise',
  product: '',
  price: null,
  prescription: null,
  entry: null,
};
const DETAILS = {
  cells: PRESCRIPTION.cells,
  rates: PRESCRIPTION.rates.map((rate) => rate + 2.6),
  covered: PRESCRIPTION.rates.map(() => 1),
};

beforeEach(() => {
  reply(api.prescriptions.list, { results: [{ ...PRESCRIPTION }] });
});

const main = page.getByRole('main');
const showWork = (application: Partial<Application>, mayChange = true) =>
  show(
    <main>
      <h1>What was applied</h1>
      <ApplicationCard
        application={{ ...APPLICATION, ...application }}
        parcel={undefined}
        farm={FARM}
        address={{ farmId: FARM.id, seasonId: SEASON.id }}
        mayChange={mayChange}
      />
    </main>,
  );

it('a draft proposes the newest map of the parcel and its product, and is recorded once as said', async () => {
  const sent = reply(api.applied.record, { results: [], change: 'c1' });
  await showWork({});
  await expect.element(main).toMatchTextContent('152.6 kg/ha');
  await expect.element(page.getByRole('textbox', { name: 'Product' })).toHaveValue('Uree');
  await expectAccessible();
  await page.getByRole('button', { name: 'Record in the journal' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.body).toEqual({
    results: [{ id: 'work', kind: 'fertilise', product: 'Uree', price: null, prescription: PRESCRIPTION.id }],
  });
});

it('what is recorded says so, with what was planned beside what was applied', async () => {
  reply(api.applied.get, {
    ...APPLICATION,
    ...DETAILS,
    planned: {
      name: 'Azot 2',
      total: 30,
      classes: [
        {
          from: 120,
          to: 120,
          hectares: 0.1,
          planned: 12,
          applied: 12.3,
          under_ha: 0,
          right_ha: 0.08,
          over_ha: 0.02,
          missed_ha: 0,
        },
      ],
      under_ha: 0,
      right_ha: 0.08,
      over_ha: 0.02,
      missed_ha: 0,
      beyond_ha: 0,
    },
  });
  await showWork({ entry: 'entry', product: 'Uree', prescription: PRESCRIPTION.id });
  await expect.element(main).toMatchTextContent('Uree · Recorded in the journal');
  await expect.element(page.getByRole('button', { name: 'Record in the journal' })).not.toBeInTheDocument();
  await page.getByText('Map and comparison').click();
  await expect
    .element(page.getByRole('table', { name: 'Planned against applied' }))
    .toMatchTextContent('0.02 ha');
  await expect.element(main).toMatchTextContent('0.08 ha had the right rate within 10%.');
});

it('a map that cannot be loaded is not shown as none', async () => {
  refuse(api.applied.get, 500, {});
  await showWork({ entry: 'entry' }, false);
  await page.getByText('Map and comparison').click();
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'More about', exact: false }))
    .not.toBeInTheDocument();
});
