import { type Activity, api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, replyPartly } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { AddToPlan } from './add-to-plan.tsx';

const NOTES = 'From soil analysis no. 3, parcel Spre sat';
const SOURCE = { soil_order: 'order', parcel: 'east' };
const LINE = {
  kind: 'input',
  name: 'Urea 46%',
  basis: 'total',
  quantity: 1200,
  unit: 'kg',
  price: 2455.55,
  price_unit: 't',
} as const;
const button = page.getByRole('button', { name: 'Add to the crop plan' });

let activities: Pick<Activity, 'activity' | 'notes' | 'source'>[];
beforeEach(async () => {
  activities = [];
  replyPartly(api.plans.get, () => ({ id: 's.1', activities }));
});
const showButton = () =>
  showWithDialogs(
    <AddToPlan
      at={{ farmId: 'f', seasonId: 's', cropId: '1' }}
      activity="fertilise"
      notes={NOTES}
      source={SOURCE}
      costs={[LINE]}
    />,
  );

it('adds an activity with its costs by one call, however often it is clicked, and leads to the plan then', async () => {
  const added = replyPartly(api.activities.create, ({ body }) => {
    activities.push({ activity: 'fertilise', notes: body.notes ?? '', source: body.source ? SOURCE : null });
    return { id: 'a', change: 'c' };
  });
  await showButton();
  await userEvent.dblClick(button);
  await expect.element(page.getByRole('link', { name: 'To the plan' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(added.map(({ body }) => body)).toEqual([
    { activity: 'fertilise', notes: NOTES, source: SOURCE, work_evaluations: [LINE] },
  ]);
});

it('can add it again once it is gone from the plan', async () => {
  activities = [
    { activity: 'fertilise', notes: NOTES, source: { ...SOURCE, parcel: 'west' } },
    { activity: 'fertilise', notes: 'From soil analysis no. 2, parcel Spre sat', source: null },
  ];
  await showButton();
  await expect.element(button).toBeEnabled();
});

it.each([
  [
    'in another language, by its source',
    { notes: 'Din analiza de sol nr. 3, parcela Spre sat', source: SOURCE },
  ],
  ['before activities had a source, by its notes', { notes: NOTES, source: null }],
])('leads to the plan where it was added %s', async (_, known) => {
  activities = [{ activity: 'fertilise', ...known }];
  await showButton();
  await expect.element(page.getByRole('link', { name: 'To the plan' })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('says why an activity was not added, and can be clicked again', async () => {
  const refused = refuse(api.activities.create, 409, { error: 'plan_closed', detail: 'The plan is closed.' });
  await showButton();
  await button.click();
  await expect.element(page.getByText('The plan is closed.')).toBeVisible();
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(() => refused.length).toBe(2);
});
