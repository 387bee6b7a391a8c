import { type Activity, api, type Worker } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { activitySample, planSample } from '../../../testing/plan-samples.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { ActivityList } from './activity-list.tsx';
import { AssignPeoplePage } from './assign-people-page.tsx';

const ACTIVITY = activitySample({ workers: [{ id: 'ion', name: 'Ion' }], version: 7 });
const planOf = (activity: Activity) => planSample({ activities: [activity] });
const workerNamed = (name: string, more: Partial<Worker> = {}): Worker => ({
  id: name.toLowerCase(),
  name,
  email: null,
  phone: null,
  certificate: null,
  certificate_until: null,
  has_account: true,
  is_own: false,
  invited_until: null,
  activities: 0,
  hours: 0,
  hectares: 0,
  ...more,
});

function showPage(activity = ACTIVITY) {
  return showWithDialogs(
    <AssignPeoplePage farm={FARM} season={SEASON} plan={planOf(activity)} activityId={activity.id} />,
  );
}

it('assigns an activity to the chosen people, and can be undone', async () => {
  reply(api.workers.list, {
    results: [
      workerNamed('Ana', { has_account: false }),
      workerNamed('Ion'),
      workerNamed('Maria', { has_account: false, invited_until: '2026-12-07T10:00:00Z' }),
    ],
  });
  const sent = reply(api.activities.update, { ...ACTIVITY, change: 'change' });
  const router = await showPage();
  await expect.element(page.getByRole('checkbox', { name: 'Ion' })).toBeChecked();
  await expect.element(page.getByText('works without an account')).toBeVisible();
  await expect.element(page.getByText('invited, not yet accepted')).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Ion' }).click();
  await page.getByRole('checkbox', { name: 'Ana' }).click();
  await page.getByRole('checkbox', { name: 'Maria' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ workers: ['ana', 'maria'], version: 7 }]);
  await expect.poll(() => router.state.location.pathname).toMatch(/\/plan$/);
});

it('says when the activity was changed meanwhile, and keeps what was chosen', async () => {
  reply(api.workers.list, { results: [workerNamed('Ana'), workerNamed('Ion')] });
  refuse(api.activities.update, 409, { error: 'plan_changed', detail: 'It was changed meanwhile.' });
  await showPage();
  await page.getByRole('checkbox', { name: 'Ana' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('It was changed meanwhile.');
  await expect.element(page.getByRole('checkbox', { name: 'Ana' })).toBeChecked();
});

it('leads to the people of the farm while there are none', async () => {
  reply(api.workers.list, { results: [] });
  await showPage();
  await expect.element(page.getByText('No people yet')).toBeVisible();
  const add = page.getByRole('link', { name: 'Add a person' });
  await expect.element(add).toHaveAttribute('href', expect.stringMatching(/^\/farm\/farm\/people\?backTo=/));
  await expectAccessible();
});

it('changes nothing of a closed activity', async () => {
  reply(api.workers.list, { results: [workerNamed('Ion')] });
  await showPage({ ...ACTIVITY, is_closed: true });
  await expect.element(page.getByText('It is closed.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('names the people of an activity in its plan, the first ones where there are many', async () => {
  const workers = ['Ana', 'Ion', 'Maria', 'Vasile', 'Gheorghe'].map((name) => ({ id: name, name }));
  await show(<ActivityList farm={FARM} plan={planOf({ ...ACTIVITY, workers })} mayChange mayAssign />);
  const link = page.getByRole('link', { name: 'Assigned to Ana, Ion, Maria, Vasile and Gheorghe' });
  await expect.element(link).toMatchTextContent('Ana, Ion, Maria +2');
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Assign people' })).toBeVisible();
});

it('names them to guests as a text', async () => {
  await show(<ActivityList farm={FARM} plan={planOf(ACTIVITY)} mayChange={false} mayAssign={false} />);
  await expect.element(page.getByText('Assigned to Ion')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Assigned/ })).not.toBeInTheDocument();
});
