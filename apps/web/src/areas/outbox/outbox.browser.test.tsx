import { api, type ResponseOf, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../lib/device-settings.ts';
import { openDialogs } from '../../lib/dialogs.ts';
import { openOutboxStore } from '../../lib/outbox/open-outbox-store.ts';
import { enqueue, loadOutbox, outboxFile, retryItem, sendAllNow } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { personSetting } from '../../lib/setting.ts';
import { refuse, reply } from '../../testing/api.ts';
import { showDialog } from '../../testing/dialogs.tsx';
import { newSample } from '../../testing/outbox-items.ts';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { OutboxBar, useAskAboutUnsent } from './index.ts';

const NOTE = { id: 'note', version: 8, change: null } as unknown as ResponseOf<typeof api.notes.update>;
const params = { farmId: FARM.id, noteId: 'note' };
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const outbox = page.getByRole('dialog', { name: 'Changes that are not sent yet' });

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase('brazda.outbox').onsuccess = () => resolve();
  await promise;
  personSetting.set('ana');
  signedInSetting.set(true);
  reply(api.auth.user, { id: 'ana' } as User);
  reply(api.farms.list, { results: [FARM] });
  reply(api.farms.demo, { results: [] });
  reply(api.sharing.farms, { results: [] });
});

afterEach(async () => {
  personSetting.set(null);
  const engine = await loadOutbox();
  // Resolves when nothing is being sent any more.
  await engine.switchPerson();
});

describe('the list', () => {
  it('shows why a change was not accepted, and sends it with another text', async () => {
    refuse(api.notes.addComment, 422, { error: 'invalid', detail: 'The text is too long.' });
    await enqueue([newSample(id(1), { params, body: { text: 'Too long' }, label: 'Too long' })]);
    await showDialog({ type: 'outbox' });
    await expect.element(outbox).toMatchTextContent('Not accepted. The text is too long.');
    await expect.element(outbox).toMatchTextContent('Comment · Ferma mea');
    await expectAccessible();
    const sent = reply(api.notes.addComment, NOTE);
    await outbox.getByRole('button', { name: 'Edit the text' }).click();
    await outbox.getByRole('textbox', { name: 'Text' }).fill('Short');
    await outbox.getByRole('button', { name: 'Save and send' }).click();
    await expect.element(outbox).toMatchTextContent('Everything is sent.');
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'Short' }]);
  });

  it('keeps a text that is being edited while the device tries to send it', async () => {
    refuse(api.notes.addComment, 422, { error: 'invalid', detail: 'The text is too long.' });
    await enqueue([newSample(id(1), { params, body: { text: 'Old' }, label: 'Old' })]);
    await showDialog({ type: 'outbox' });
    await outbox.getByRole('button', { name: 'Edit the text' }).click();
    const text = outbox.getByRole('textbox', { name: 'Text' });
    await text.fill('New');
    const { promise, resolve } = Promise.withResolvers<typeof NOTE>();
    const sent = reply(api.notes.addComment, () => promise);
    const sending = retryItem(id(1));
    await expect.poll(() => sent.length).toBe(1);
    await expect.element(outbox).toMatchTextContent('Being sent');
    await expect.element(text).toHaveValue('New');
    resolve(NOTE);
    await sending;
  });

  it('shows the three versions of a conflict side by side, of which one stays', async () => {
    refuse(api.notes.update, 409, { error: 'note_changed', detail: 'It is now at version 7.' });
    const theirs = { text: 'Rust in the west', status: 'solved', version: 7 };
    reply(api.notes.get, theirs as ResponseOf<typeof api.notes.get>);
    const body = { text: 'Rust in the east', status: 'solved', version: 3 };
    const before = { text: 'Rust', status: 'open' };
    await enqueue([newSample(id(1), { call: 'notes.update', params, body, before })]);
    await showDialog({ type: 'outbox' });
    const text = outbox.getByRole('region', { name: 'Text' });
    await expect
      .element(text)
      .toMatchTextContent('BeforeRustYour changeRust in the eastNow in BrazdaRust in the west');
    await expect.element(outbox.getByRole('region', { name: 'Status' })).not.toBeInTheDocument();
    await expectAccessible();
    const sent = reply(api.notes.update, NOTE);
    await outbox.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(outbox).toMatchTextContent('Everything is sent.');
    expect(sent.map((call) => call.body)).toEqual([{ ...body, version: 7 }]);
  });

  it('discards a new note with what depends on it, after a question', async () => {
    refuse(api.notes.createAt, 422, { error: 'note_outside', detail: 'There is no parcel.' });
    const lane = 'note:1';
    await enqueue([
      newSample(id(1), {
        call: 'notes.createAt',
        lane,
        params: { farmId: FARM.id, seasonId: 's' },
        label: 'Rust',
      }),
      newSample(id(2), { lane, params, label: 'East of the road' }),
    ]);
    await showDialog({ type: 'outbox' });
    await expect.element(outbox).toMatchTextContent('Waits until “Rust” is sent.');
    await outbox.getByRole('button', { name: 'Discard' }).first().click();
    const question = 'Discard this change? 1 other that depends on it is discarded too.';
    await expect.element(outbox.getByRole('group', { name: question })).toBeVisible();
    await outbox.getByRole('group').getByRole('button', { name: 'Discard' }).click();
    await expect.element(outbox).toMatchTextContent('Everything is sent.');
  });

  it('shows how much of a large photo has arrived', async () => {
    const file = { bytes: new ArrayBuffer(600_000), type: 'image/jpeg' };
    reply(api.notes.putPhoto, ({ query: { offset } }) => {
      if (offset !== '0') throw new TypeError('Failed to fetch');
      return { received: 262_144 };
    });
    const params = { farmId: FARM.id, photoId: id(1) };
    await enqueue([newSample(id(1), { call: 'notes.putPhoto', params, file })]);
    await showDialog({ type: 'outbox' });
    await expect.element(outbox).toMatchTextContent('Sent so far: 43%.');
  });

  it('says why nothing is sent', async () => {
    refuse(api.auth.user, 503, { error: 'database_away', detail: 'Brazda cannot reach its data.' });
    await enqueue([newSample(id(1), { params })]);
    await showDialog({ type: 'outbox' });
    await expect.element(outbox).toMatchTextContent('There is no connection to Brazda.');
  });

  it('sends what has to wait on request', async () => {
    personSetting.set(null);
    const store = openOutboxStore();
    await store.add('ana', [{ ...newSample(id(1), { params }), id: id(1) }], 0);
    await store.change('ana', (items) => ({
      put: items.map((item) => ({ ...item, next_at: Date.now() + 200_000 })),
    }));
    await store.close();
    const sent = reply(api.notes.addComment, NOTE);
    personSetting.set('ana');
    await showDialog({ type: 'outbox' });
    await outbox.getByRole('button', { name: 'Send all now' }).click();
    await expect.element(outbox).toMatchTextContent('Everything is sent.');
    expect(sent).toHaveLength(1);
  });
});

it('the bar counts what waits and what was not accepted, and opens the list', async () => {
  await show(
    <main>
      <h1>Page</h1>
      <OutboxBar summary={{ waiting: 3, notAccepted: 1 }} />
    </main>,
  );
  await expectAccessible();
  await page
    .getByRole('button', { name: '3 changes are waiting to be sent · 1 change was not accepted' })
    .click();
  expect(openDialogs.get().at(-1)?.dialog).toEqual({ type: 'outbox' });
});

function SignOut({ onConfirm }: { readonly onConfirm: () => void }) {
  const ask = useAskAboutUnsent();
  return (
    <button type="button" onClick={() => ask({ onConfirm, warning: 'Also: a drawing.' }) || onConfirm()}>
      Log out
    </button>
  );
}

it('asks before signing out only while something waits', async () => {
  refuse(api.notes.addComment, 422, { error: 'invalid', detail: 'No.' });
  let confirmed = 0;
  await show(
    <main>
      <SignOut onConfirm={() => confirmed++} />
    </main>,
  );
  const button = page.getByRole('button', { name: 'Log out' });
  await button.click();
  expect(confirmed).toBe(1);
  await enqueue([newSample(id(1), { params }), newSample(id(2), { params })]);
  await expect.poll(() => outboxItems.get()).toHaveLength(2);
  await button.click();
  expect(openDialogs.get().at(-1)?.dialog).toMatchObject({
    type: 'confirm',
    title: '2 changes are not sent yet',
    text: expect.stringMatching(/stay on this device.*Also: a drawing[.]$/),
  });
  expect(confirmed).toBe(1);
});

it('has the photo of a note until it is sent', async () => {
  refuse(api.auth.user, 503, { error: 'database_away', detail: 'Later.' });
  const file = { bytes: Uint8Array.of(1, 2, 3).buffer, type: 'image/webp' };
  const photo = { farmId: FARM.id, photoId: id(1) };
  await enqueue([newSample(id(1), { call: 'notes.putPhoto', params: photo, file })]);
  expect(await outboxFile(id(1))).toMatchObject(file);
  reply(api.auth.user, { id: 'ana' } as User);
  reply(api.notes.putPhoto, {} as ResponseOf<typeof api.notes.putPhoto>);
  await sendAllNow();
  await expect.poll(() => outboxItems.get()).toEqual([]);
  expect(await outboxFile(id(1))).toBeUndefined();
});
