import { api, type JournalEntry, type ResponseOf, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signedInSetting } from '../../../lib/device-settings.ts';
import { enqueue, loadOutbox, sendAllNow } from '../../../lib/outbox/outbox.ts';
import { outboxItems } from '../../../lib/outbox/outbox-state.ts';
import { devicePosition, type Fix } from '../../../lib/position.ts';
import { personSetting } from '../../../lib/setting.ts';
import { refuse, reply } from '../../../testing/api.ts';
import { newSample } from '../../../testing/outbox-items.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { farmWorkSample } from '../testing/work-sample.ts';
import type { ShownWork } from '../waiting-work.ts';
import { workTimerSetting } from '../work-timer.ts';
import { OwnPlace } from './own-place.tsx';
import { useOwnFix } from './use-own-fix.ts';
import { WorkDetail } from './work-detail.tsx';
import { WorkScreen } from './work-screen.tsx';

const sample = farmWorkSample();
const Place = () => <OwnPlace results={[sample]} own={useOwnFix()} />;
const main = page.getByRole('main');

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase('brazda.outbox').onsuccess = () => resolve();
  await promise;
  personSetting.set('ana');
  signedInSetting.set(true);
  workTimerSetting.set(null);
  reply(api.auth.user, { id: 'ana' } as User);
  reply(api.treatments.workClosures, { results: [] });
});
afterEach(async () => {
  personSetting.set(null);
  await (await loadOutbox()).switchPerson();
});

const showWork = (results: readonly (typeof sample)[], farms = [sample.farm]) => {
  reply(api.work.list, { farms, results: [...results] });
  return show(<WorkScreen />, { at: '/work' });
};

describe('a closed parcel', () => {
  it('is named with until when and why; what has ended is not', async () => {
    await onPhone();
    const product = 'Sample 250 EC';
    const [parcel] = sample.parcels;
    const closure = {
      parcel: parcel!.id,
      entry: { product, treated_on: '2026-05-01', until: '2999-06-01T07:00:00Z' },
      harvest: { product, treated_on: '2026-05-01', from: '2000-01-01' },
      unknown: [],
    };
    reply(api.treatments.workClosures, { results: [closure] });
    await showWork([sample]);
    await expect.element(main.getByRole('heading', { name: 'Do not enter, do not harvest' })).toBeVisible();
    await expect.element(main.getByText(product, { exact: false })).toBeVisible();
    await expect.element(main.getByText('2000', { exact: false })).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the list', () => {
  it('shows what is to be done, what is late first', async () => {
    await onPhone();
    const planned = { ...sample.work[0]!, id: 'later', start_date: '2999-01-01', end_date: null };
    await showWork([{ ...sample, work: [planned, sample.work[0]!] }]);
    const links = main.getByRole('link');
    await expect
      .element(links.nth(0))
      .toMatchTextContent('Sowing · Wheatoverdue · 1 Apr – 10 Apr0 of 2 parcels done');
    await expect
      .element(links.nth(1))
      .toMatchTextContent('Sowing · Wheatplanned · from 1 Jan0 of 2 parcels done');
    // As the owner sees the season.
    await expect.element(main.getByRole('heading', { level: 2 }).first()).toMatchTextContent(/2025–2026/);
    await expectAccessible();
  });

  it('leads to today’s parcels by parcel, and sends them by WhatsApp', async () => {
    await onPhone();
    reply(api.work.list, { farms: [sample.farm], results: [sample] });
    const router = await show(<WorkScreen />, { at: '/work' });
    await main.getByRole('radio', { name: 'By parcel' }).click();
    expect(router.state.location.search).toBe('?by=parcel');
    const parcels = page.getByRole('list', { name: 'Today’s parcels' }).getByRole('listitem');
    await expect.element(parcels.nth(1)).toMatchTextContent('West');
    await expect.element(parcels.nth(1)).toMatchTextContent('Sowing · Wheat');
    await expectAccessible();
    await parcels.nth(1).getByRole('button', { name: 'Directions: West' }).click();
    const [longitude, latitude] = sample.parcels[1]!.representative_point;
    await expect
      .element(page.getByRole('menuitem', { name: 'Google Maps' }))
      .toHaveAttribute(
        'href',
        expect.stringContaining(encodeURIComponent(`${latitude!.toFixed(6)},${longitude!.toFixed(6)}`)),
      );
    await userEvent.keyboard('{Escape}');
    const address = page.getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href')!;
    const text = new URL(address).searchParams.get('text')!;
    expect(text).toMatch(
      /^Today’s parcels\n\nEast \(12\.15\sha\): Sowing · Wheat\nhttps:\/\/www.google.com\/maps/,
    );
  });

  it('says that no farm has given any work, or that there is none now', async () => {
    await showWork([], []);
    await expect.element(main).toMatchTextContent('No farm has given you work yet');
    await showWork([]);
    await expect.element(page.getByText('Nothing to do at the moment')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    refuse(api.work.list, 503, { error: 'database_away', detail: 'Later.' });
    await show(<WorkScreen />, { at: '/work' });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('one activity', () => {
  const detail = (shown: ShownWork = sample) =>
    show(
      <main>
        <h1>My work</h1>
        <WorkDetail shown={shown} results={[shown]} activityId="sowing" />
      </main>,
    );

  it('is done on a parcel with one tap, through the outbox', async () => {
    await onPhone();
    await detail();
    await expect.element(main).toMatchTextContent('To be used Seed Glosa: 220 kg/ha');
    await expectAccessible();
    const sent = reply(api.work.add, { id: 'e' } as JournalEntry);
    await page.getByRole('button', { name: 'Done: East' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]!.body).toMatchObject({ parcel: 'east', activity: 'sowing' });
    expect(sent[0]!.body).not.toHaveProperty('hectares');
    expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });

  it('records what is left of a parcel', async () => {
    const [work] = sample.work;
    const parcels = [
      { id: 'east', hectares_done: 2.15 },
      { id: 'west', hectares_done: 12.15 },
    ];
    await detail({ ...sample, work: [{ ...work!, parcels }] });
    await expect.element(main).toMatchTextContent('10.00 ha left of 12.15 ha');
    await expect.element(page.getByRole('button', { name: 'Done: West' })).not.toBeInTheDocument();
    const sent = reply(api.work.add, { id: 'e' } as JournalEntry);
    await page.getByRole('button', { name: 'Done: East' }).click();
    await expect.poll(() => sent[0]?.body.hectares).toBe(10);
  });

  it('asks for the details, and refuses to record nothing', async () => {
    await detail();
    await page.getByRole('button', { name: 'With details…: West' }).click();
    const form = page.getByRole('dialog', { name: 'Work on West' });
    await expect.element(form.getByRole('textbox', { name: 'Used' })).toHaveValue('Seed Glosa: 220 kg/ha');
    await userEvent.fill(form.getByRole('spinbutton', { name: 'Area done' }), '0');
    await form.getByRole('button', { name: 'Record' }).click();
    await expect.element(form).toMatchTextContent('Say how many hectares or hours it was.');
    const sent = reply(api.work.add, { id: 'e' } as JournalEntry);
    await userEvent.fill(form.getByRole('spinbutton', { name: 'Hours' }), '2.5');
    await form.getByRole('combobox', { name: 'Machine' }).selectOptions('Tractor');
    await expectAccessible();
    await form.getByRole('button', { name: 'Record' }).click();
    await expect.poll(() => sent[0]?.body).toMatchObject({ hours: 2.5, hectares: 0, machine: 'tractor' });
  });

  it('counts the time from start to stop, also over a reload', async () => {
    workTimerSetting.set({ activity: 'sowing', started_at: Date.now() - 5_400_000 });
    await detail();
    await expect.element(main).toMatchTextContent('Working for 1.50 h: Sowing · Wheat');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'East' }).click();
    const sent = reply(api.work.add, { id: 'e' } as JournalEntry);
    await page.getByRole('button', { name: 'Record' }).click();
    await expect.poll(() => sent[0]?.body.hours).toBe(1.5);
    await expect.element(page.getByRole('button', { name: 'Start: Sowing · Wheat' })).toBeVisible();
  });
});

describe('where the person is', () => {
  const at = async (fix: Fix) => {
    vi.spyOn(devicePosition, 'permission').mockResolvedValue('granted');
    vi.spyOn(devicePosition, 'follow').mockImplementation((listener) => {
      listener(fix);
      return () => undefined;
    });
    await show(
      <main>
        <h1>My work</h1>
        <Place />
      </main>,
    );
  };
  const position = { longitude: 27.404, latitude: 44.404, accuracy_m: 5, heading: null };

  it('is a parcel, whose work is done with one tap', async () => {
    await at({ position });
    await expect.element(main).toMatchTextContent('You are in East');
    const sent = reply(api.work.add, { id: 'e' } as JournalEntry);
    await page.getByRole('button', { name: 'Done: Sowing · Wheat' }).click();
    await expect.poll(() => sent[0]?.body.parcel).toBe('east');
  });

  it('is near a parcel, far away, or unknown', async () => {
    await at({ position: { ...position, latitude: 44.41 } });
    await expect.element(main).toMatchTextContent('Nearest to you: East');
    await at({ position: { ...position, latitude: 45 } });
    await expect.element(page.getByText('None of the parcels is near you.')).toBeVisible();
    await at({ missing: 'denied' });
    await expect
      .element(page.getByText('Your position is not shared with Brazda.', { exact: false }))
      .toBeVisible();
  });
});

const ENTRY: JournalEntry = {
  id: 'entry',
  parcel: 'east',
  activity: 'sowing',
  kind: 'sow',
  day: '2026-04-02',
  hectares: 2,
  worker: null,
  machine: null,
  hours: 1,
  fuel: null,
  irrigation_mm: null,
  products: '',
  notes: '',
  treatment: null,
  author: '',
  user_created_date: '2026-04-02T08:00:00Z',
};

it('what waits is marked, and what was recorded can be taken back', async () => {
  await showWork([{ ...sample, entries: [ENTRY] }]);
  await expect.element(main).toMatchTextContent('Sowing · East2 Apr · 2.00 ha · 1 h');
  reply(api.work.list, { farms: [sample.farm], results: [sample] });
  const sent = reply(api.work.remove, undefined as ResponseOf<typeof api.work.remove>);
  await page.getByRole('button', { name: 'Take back: Sowing · East' }).click();
  await expect.poll(() => sent.map(({ params }) => params.entryId)).toEqual(['entry']);
  await expect.element(page.getByText('What I have recorded')).not.toBeInTheDocument();
});

it('an entry that the server may have is sent and then removed', async () => {
  const lost = reply(api.work.add, () => {
    throw new TypeError('no connection');
  });
  const place = { farmId: sample.farm.id, seasonId: sample.season.id };
  const { worker: _, author: _author, kind: _kind, ...body } = ENTRY;
  await enqueue([newSample('added', { call: 'work.add', params: place, body, lane: 'work:east' })]);
  await expect.poll(() => lost.length).toBe(1);
  await showWork([sample]);
  await page.getByRole('button', { name: 'Take back: Sowing · East' }).click();
  await expect.poll(() => outboxItems.get().map(({ call }) => call)).toEqual(['work.add', 'work.remove']);
  const sent = reply(api.work.add, ENTRY);
  const removed = reply(api.work.remove, undefined as ResponseOf<typeof api.work.remove>);
  await sendAllNow();
  await expect.poll(() => outboxItems.get()).toEqual([]);
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['added']);
  expect(removed.map(({ params }) => params.entryId)).toEqual([ENTRY.id]);
});

it('an entry is taken back with its photos, which are not sent any more', async () => {
  refuse(api.work.putPhoto, 503, { error: 'database_away', detail: 'Later.' });
  reply(api.work.remove, undefined as ResponseOf<typeof api.work.remove>);
  const place = { farmId: sample.farm.id, seasonId: sample.season.id, parcelId: 'east' };
  const photo = { call: 'work.putPhoto', params: { ...place, photoId: 'photo' }, lane: 'photo' } as const;
  const note = { call: 'work.addNote', params: place, body: { id: ENTRY.id }, lane: 'note' } as const;
  await enqueue([newSample('photo', photo), newSample('note', { ...note, needs: ['photo'] })]);
  await showWork([{ ...sample, entries: [ENTRY] }]);
  await page.getByRole('button', { name: 'Take back: Sowing · East' }).click();
  await expect.poll(() => outboxItems.get()).toEqual([]);
});
