import { api, type Machine, type Worker } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { installationWith } from '../../../testing/license-samples.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { MachineList } from './machine-list.tsx';
import { WorkerList } from './worker-list.tsx';

const ION: Worker = {
  id: 'ion',
  name: 'Ion Popescu',
  email: 'ion@example.org',
  phone: '0712 345 678',
  certificate: null,
  certificate_until: null,
  has_account: false,
  is_own: false,
  invited_until: null,
  activities: 3,
  hours: 12.5,
  hectares: 40,
};
const ANA: Worker = { ...ION, id: 'ana', name: 'Ana', has_account: true, is_own: true };
const TRACTOR: Machine = {
  id: 'tractor',
  name: 'Tractor 8R',
  inspected_on: null,
  hours: 20,
  fuel: 310.5,
  hectares: 64,
  drivers: [
    { id: 'ion', name: 'Ion Popescu', hours: 12.5 },
    { id: 'ana', name: 'Ana', hours: 0 },
  ],
};
const INVITATION = {
  path: '/invitation/abc',
  expires_at: '2026-12-07T10:00:00Z',
  is_mailed: true,
};

/** Toasts are lists beside the page. */
const main = page.getByRole('main');

beforeEach(() => {
  reply(api.installation.get, { ...installationWith(null), sends_mail: true });
});

async function showWorkers(...workers: Worker[]) {
  const sent = reply(api.workers.list, { results: workers });
  await showWithDialogs(<WorkerList farm={FARM} season={SEASON} />);
  return sent;
}

const chooseOf = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

it('lists people with their status and their work in the season', async () => {
  const sent = await showWorkers(
    ION,
    ANA,
    { ...ION, id: 'vasile', name: 'Vasile', has_account: true, activities: 0, hours: 0, hectares: 0 },
    { ...ION, id: 'maria', name: 'Maria', invited_until: '2026-12-07T10:00:00Z', activities: 1 },
  );
  const rows = main.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('works without an account');
  await expect.element(rows.nth(0)).toMatchTextContent(/ion@example\.org\s*0712 345 678/);
  await expect.element(rows.nth(0)).toMatchTextContent('3 open activities · 12.5 h · 40.00 ha');
  await expect.element(rows.nth(1)).toMatchTextContent('this is you');
  await expect.element(rows.nth(2)).toMatchTextContent('sees their work');
  await expect.element(rows.nth(2)).toMatchTextContent('nothing assigned');
  await expect.element(rows.nth(3)).toMatchTextContent('invited until 7 Dec');
  await expect.element(rows.nth(3)).toMatchTextContent('1 open activity');
  await expectAccessible();
  expect(sent.map(({ query }) => query)).toEqual([{ season: SEASON.id }]);
});

it('adds the first person, whom the list then shows', async () => {
  await showWorkers();
  await expect.element(page.getByText('No people yet')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sent = reply(api.workers.create, { ...ION, change: 'change' });
  reply(api.workers.list, { results: [ION] });
  await page.getByRole('textbox', { name: 'Name' }).fill(' Ion Popescu ');
  await page.getByRole('textbox', { name: 'Phone (optional)' }).fill('0712 345 678');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByRole('listitem')).toMatchTextContent('Ion Popescu');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Ion Popescu', email: null, phone: '0712 345 678', certificate: null, certificate_until: null },
  ]);
});

it('says what is wrong with a person at the field', async () => {
  await showWorkers(ION);
  await chooseOf('Ion Popescu', 'Change');
  const phone = page.getByRole('textbox', { name: 'Phone (optional)' });
  await phone.fill('acasă');
  refuse(api.workers.update, 400, { error: 'invalid', details: { phone: ['Invalid string'] } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This is not a phone number.')).toBeVisible();
  await expect.element(phone).toHaveFocus();
  const sent = reply(api.workers.update, { ...ION, change: null });
  await phone.fill('0723');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.map(({ params, body }) => [params.workerId, body]))
    .toEqual([
      [
        'ion',
        {
          name: 'Ion Popescu',
          email: 'ion@example.org',
          phone: '0723',
          certificate: null,
          certificate_until: null,
        },
      ],
    ]);
});

it('removes a person, and brings them back', async () => {
  await showWorkers(ION);
  const removed = reply(api.workers.remove, { change: 'removal' });
  await chooseOf('Ion Popescu', 'Remove');
  const toast = page.getByRole('listitem').filter({ hasText: 'Ion Popescu removed.' });
  const undone = reply(api.changes.undo, { change: 'again', events: ['journal'] });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone.')).toBeVisible();
  expect(removed.map(({ params }) => params.workerId)).toEqual(['ion']);
  expect(undone.map(({ params }) => params.changeId)).toEqual(['removal']);
});

it('mails an invitation, and offers its link as a message', async () => {
  await showWorkers(ION);
  await page.getByRole('button', { name: 'Invite Ion Popescu' }).click();
  reply(api.installation.get, installationWith(null));
  reply(api.workers.invite, INVITATION);
  await page.getByRole('button', { name: 'Create it and send it to ion@example.org' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('The invitation was sent to ion@example.org.');
  await expect.element(dialog).toMatchTextContent('It works once, until 7 December 2026');
  const url = `${location.origin}/invitation/abc`;
  await expect.element(page.getByRole('textbox', { name: 'Link of the invitation' })).toHaveValue(url);
  const sms = page.getByRole('link', { name: 'Text message' }).element().getAttribute('href')!;
  expect(sms).toMatch(/^sms:\+40712345678\?&body=/);
  expect(decodeURIComponent(sms)).toContain(`Hello Ion Popescu, “Ferma mea” invites you to Brazda`);
  expect(decodeURIComponent(sms)).toContain(url);
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href')!;
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/40712345678\?text=/);
  await expectAccessible();
});

it('offers no text message without a phone number, and says that a mail was not sent', async () => {
  await showWorkers({ ...ION, phone: null, invited_until: '2026-12-01T10:00:00Z' });
  await page.getByRole('button', { name: 'Invite Ion Popescu' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('A new invitation replaces the last one');
  refuse(api.workers.invite, 409, { error: 'worker_has_account', detail: 'This person already has access.' });
  const create = page.getByRole('button', { name: 'Create it and send it to ion@example.org' });
  await create.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This person already has access.');
  reply(api.installation.get, installationWith(null));
  reply(api.workers.invite, { ...INVITATION, is_mailed: false });
  await create.click();
  await expect.element(dialog).toMatchTextContent('send the link yourself');
  // Without a number, the chat is chosen in WhatsApp.
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  await expect.element(whatsApp).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=/));
  await expect.element(page.getByRole('link', { name: 'Text message' })).not.toBeInTheDocument();
});

it('says that the installation mails no invitation', async () => {
  reply(api.installation.get, { ...installationWith(null), sends_mail: false });
  await showWorkers(ION);
  await page.getByRole('button', { name: 'Invite Ion Popescu' }).click();
  reply(api.workers.invite, INVITATION);
  await page.getByRole('button', { name: 'Create the invitation' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('sends no mail: send the link to ion@example.org yourself');
  await expect.element(dialog).not.toMatchTextContent('The invitation was sent');
});

it('lets one person be the user, after a question', async () => {
  await showWorkers(ION);
  await chooseOf('Ion Popescu', 'This is me');
  await expect.element(page.getByRole('dialog', { name: 'Are you Ion Popescu?' })).toBeVisible();
  const sent = reply(api.workers.claim, { ...ION, has_account: true, is_own: true });
  reply(api.workers.list, { results: [{ ...ION, has_account: true, is_own: true }] });
  await page.getByRole('button', { name: 'This is me' }).click();
  await expect.element(main.getByRole('listitem')).toMatchTextContent('this is you');
  await expect.element(page.getByRole('button', { name: 'Invite Ion Popescu' })).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'More for Ion Popescu' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'This is me' })).not.toBeInTheDocument();
});

it('disconnects the account of a person, after a question', async () => {
  await showWorkers({ ...ION, has_account: true });
  await chooseOf('Ion Popescu', 'Disconnect the account');
  const dialog = page.getByRole('dialog', { name: 'Disconnect the account of Ion Popescu?' });
  await expect.element(dialog).toMatchTextContent('you can invite Ion Popescu again');
  const sent = reply(api.workers.disconnect, ION);
  reply(api.workers.list, { results: [ION] });
  await dialog.getByRole('button', { name: 'Disconnect the account' }).click();
  await expect.element(page.getByRole('button', { name: 'Invite Ion Popescu' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('says that people could not be fetched, and claims nothing', async () => {
  refuse(api.workers.list, 500, {});
  await show(<WorkerList farm={FARM} season={SEASON} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('No people yet')).not.toBeInTheDocument();
});

async function showMachines(mayChange: boolean, ...machines: Machine[]) {
  reply(api.machines.list, { results: machines });
  await showWithDialogs(<MachineList farm={FARM} season={SEASON} mayChange={mayChange} />);
}

it('lists machines with their hours, fuel and drivers, and renames one', async () => {
  await showMachines(true, TRACTOR, {
    ...TRACTOR,
    id: 'drill',
    name: 'Drill',
    hours: 0,
    fuel: 0,
    hectares: 0,
    drivers: [],
  });
  const rows = main.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('20 h · 310.5 l · 64.00 ha');
  await expect.element(rows.nth(0)).toMatchTextContent('Driven by Ion Popescu (12.5 h) and Ana');
  await expect.element(rows.nth(1)).toMatchTextContent('no work recorded');
  await expectAccessible();
  await chooseOf('Tractor 8R', 'Rename');
  const sent = reply(api.machines.update, { ...TRACTOR, change: null });
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Tractor 9R');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ name: 'Tractor 9R', inspected_on: null }]);
});

it('adds and removes machines', async () => {
  await showMachines(true);
  await page.getByRole('button', { name: 'Add a machine' }).click();
  const added = reply(api.machines.create, { ...TRACTOR, change: 'added' });
  reply(api.machines.list, { results: [TRACTOR] });
  await page.getByRole('textbox', { name: 'Name' }).fill('Tractor 8R');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Tractor 8R added.')).toBeVisible();
  const removed = reply(api.machines.remove, { change: 'removal' });
  reply(api.machines.list, { results: [] });
  await chooseOf('Tractor 8R', 'Remove');
  await expect.element(page.getByText('Tractor 8R removed.')).toBeVisible();
  await expect.element(page.getByText('No machines yet')).toBeVisible();
  await expectAccessible();
  expect([added, removed].map(({ length }) => length)).toEqual([1, 1]);
});

it('shows machines to guests without anything to change', async () => {
  await showMachines(false, TRACTOR);
  await expect.element(main.getByRole('listitem')).toMatchTextContent('Tractor 8R');
  await expect.element(main.getByRole('button')).not.toBeInTheDocument();
});

it('tells guests of a farm without machines only that', async () => {
  await showMachines(false);
  await expect.element(page.getByText('The farm has not added any.')).toBeVisible();
  await expect.element(main.getByRole('button')).not.toBeInTheDocument();
});
