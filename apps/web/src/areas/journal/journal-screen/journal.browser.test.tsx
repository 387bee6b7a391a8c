import {
  api,
  type FarmEntry,
  type JournalCalendar,
  type Parcel,
  type ResponseOf,
} from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDialogs } from '../../../lib/dialogs.ts';
import { refuse, reply } from '../../../testing/api.ts';
import { CATALOG, cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { SeasonJournal } from './journal-screen.tsx';

const entry = (more: Partial<FarmEntry> = {}): FarmEntry => ({
  id: 'entry',
  parcel: 'East',
  activity: null,
  kind: 'disc',
  day: '2026-04-02',
  hectares: 12.15,
  worker: { id: 'ion', name: 'Ion' },
  machine: null,
  hours: 3.5,
  fuel: 40,
  irrigation_mm: null,
  products: '',
  notes: '',
  treatment: null,
  author: 'Ana',
  user_created_date: '2026-04-02T08:00:00Z',
  parcel_name: 'East',
  parcel_reference: '1',
  parcel_hectares: 12.15,
  crop: null,
  is_correction: false,
  ended_at: null,
  ...more,
});
const listOf = (...results: FarmEntry[]) => ({
  results,
  count: results.length,
  hectares: 12.15,
  hours: 3.5,
  fuel: 40,
});
const NAME = activityKindOf('sow')!.label;
const CALENDAR: JournalCalendar = {
  activities: [
    {
      id: 'sowing',
      plan: 'p',
      crop: { id: '1', name: { en: 'Wheat', ro: 'Grâu', fr: 'Blé' } },
      activity: 'sow',
      name: NAME,
      start_date: '2026-04-01',
      end_date: '2026-04-03',
      is_closed: false,
      products: [],
      parcels: 2,
      parcels_done: 1,
      done_parcels: ['East'],
      workers: ['Ion'],
    },
  ],
  days: [
    {
      day: '2026-04-02',
      activity: 'disc',
      name: activityKindOf('disc')!.label,
      parcels: 1,
      hectares: 12.15,
      hours: 3.5,
    },
  ],
};
const wheat = cropNamed('Winter wheat');
const MAIZE = { id: cropNamed('Maize (grain)'), name: { en: 'Maize', ro: 'Porumb', fr: 'Maïs' } };
const PARCELS: Parcel[] = [
  parcelSample('East', { crop_intervals: [intervalSample('Winter wheat', '2025-10-01', '2026-07-01')] }),
  parcelSample('West'),
];

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
  reply(api.parcels.list, { results: PARCELS } as ResponseOf<typeof api.parcels.list>);
  reply(api.workers.list, { results: [{ id: 'ion', name: 'Ion' }] } as ResponseOf<typeof api.workers.list>);
  reply(api.machines.list, { results: [] });
  reply(api.journal.calendar, CALENDAR);
  reply(api.journal.entries, listOf(entry()));
});

const showJournal = (at = '/', access: 'owner' | 'view' = 'owner') =>
  show(
    <main>
      <h1>Journal</h1>
      <SeasonJournal farm={{ ...FARM, access }} season={SEASON} />
    </main>,
    { at },
  );
const main = page.getByRole('main');

it('lists the work by day with its sums, and asks for what the filter leaves', async () => {
  const calls = reply(api.journal.entries, listOf(entry()));
  await showJournal('/?kind=disc&from=2026-04-01');
  await expect
    .element(main)
    .toMatchTextContent('2 April 2026Disc harrowing · East12.15 ha · Ion · 3.5 h · 40 l');
  await expect.element(main).toMatchTextContent('written by Ana');
  expect(calls[0]!.query).toMatchObject({ kind: 'disc', from: '2026-04-01', limit: '100', offset: '0' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(() => calls.at(-1)!.query).toEqual({ limit: '100', offset: '0' });
});

it('says where the crop has another day than the journal, with the question one tap away', async () => {
  const days = intervalSample('Winter wheat', '2025-10-14', '2026-07-11');
  reply(api.parcels.list, {
    results: [parcelSample('East', { crop_intervals: [{ ...days, estimated: ['sow_date'] }] })],
  } as ResponseOf<typeof api.parcels.list>);
  const sown = { kind: 'sow', day: '2025-10-03' } as const;
  reply(api.journal.entries, listOf(entry(sown)));
  await show(
    <main>
      <h1>Journal</h1>
      <SeasonJournal farm={FARM} season={SEASON} />
    </main>,
  );
  await expect.element(main).toMatchTextContent('Sow date of the crop: 14 Oct*');
  await expectAccessible();
  await page.getByRole('button', { name: 'Change it to 3 Oct?' }).click();
  await expect
    .poll(() => openDialogs.get())
    .toMatchObject([{ dialog: { type: 'confirm', title: 'Set the day of the crop to 3 Oct?' } }]);
});

/** The sowing of a day, on a parcel whose crop was sown on 4 October. */
function sowingOf(...days: string[]) {
  const crop = intervalSample('Winter wheat', '2025-10-04', '2026-07-11');
  reply(api.parcels.list, {
    results: [parcelSample('East', { crop_intervals: [crop] })],
  } as ResponseOf<typeof api.parcels.list>);
  reply(api.journal.entries, listOf(...days.map((day) => entry({ id: day, kind: 'sow', day }))));
}

it('says to guests that the days differ, without the question', async () => {
  sowingOf('2025-10-03');
  await showJournal('/', 'view');
  await expect.element(main).toMatchTextContent('Sow date of the crop: 4 Oct');
  await expect.element(page.getByRole('button', { name: /^Change it/ })).not.toBeInTheDocument();
});

it('says nothing where another day of the sowing is that of the crop', async () => {
  sowingOf('2025-10-03', '2025-10-04');
  await showJournal();
  await expect.element(main).toMatchTextContent('4 October 2025');
  expect(page.getByText(/^Sow date of the crop/).elements()).toEqual([]);
});

it('says that nothing is recorded, that nothing fits, and that it could not be loaded', async () => {
  reply(api.journal.entries, listOf());
  await showJournal();
  await expect.element(main).toMatchTextContent('No work is recorded in this season yet');
  await showJournal('/?kind=sow');
  await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
  refuse(api.journal.entries, 503, { error: 'database_away', detail: 'Later.' });
  await showJournal('/?kind=hoe');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows guests the work, and no way to change it', async () => {
  await showJournal('/', 'view');
  await expect.element(main).toMatchTextContent('Disc harrowing · East');
  await expect.element(page.getByRole('button', { name: 'Add work' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
});

it('adds work of a plan on the parcels of its crop', async () => {
  const [activity] = CALENDAR.activities;
  reply(api.journal.calendar, {
    ...CALENDAR,
    activities: [{ ...activity!, crop: { ...activity!.crop, id: wheat } }],
  });
  await showJournal();
  await page.getByRole('button', { name: 'Add work' }).click();
  const form = page.getByRole('dialog', { name: 'Add work' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).toMatchTextContent('Choose at least one parcel.');
  await form.getByRole('combobox', { name: 'What was done' }).click();
  await page.getByRole('option', { name: 'Sowing · 1 Apr – 3 Apr · Wheat' }).click();
  await form.getByRole('combobox', { name: 'Parcels' }).click();
  await expect.element(page.getByRole('option', { name: 'West' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'East' }).click();
  await form.getByRole('combobox', { name: 'Parcels' }).click();
  await userEvent.fill(form.getByRole('spinbutton', { name: 'Hours' }), '2');
  await expectAccessible();
  const sent = reply(api.journal.add, { results: [entry()], change: null });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      activity: 'sowing',
      parcels: [{ id: 'East' }],
      hours: 2,
      worker: null,
      // The middle of its period, which has passed.
      day: '2026-04-02',
    });
});

it('refuses a sowing after the harvest of its crop, and asks where the crop is not known', async () => {
  const [activity] = CALENDAR.activities;
  reply(api.journal.calendar, {
    ...CALENDAR,
    activities: [{ ...activity!, crop: { ...activity!.crop, id: wheat } }],
  });
  const sent = reply(api.journal.add, { results: [entry()], change: null });
  await showJournal('/?parcel=East');
  await page.getByRole('button', { name: 'Add work' }).click();
  const form = page.getByRole('dialog', { name: 'Add work' });
  const what = form.getByRole('combobox', { name: 'What was done' });
  const save = form.getByRole('button', { name: 'Save' });
  await what.click();
  await page.getByRole('option', { name: 'Sowing · 1 Apr – 3 Apr · Wheat' }).click();
  await form.getByRole('textbox', { name: 'Day' }).fill('20.08.2026');
  await userEvent.tab();
  await expect.element(form).toMatchTextContent(/cannot have been sown after that/);
  await expectAccessible();
  await save.click();
  await what.click();
  await page.getByRole('option', { name: 'Sowing', exact: true }).click();
  await expect.element(form).toMatchTextContent(/so this sowing is of no crop of the season/);
  await save.click();
  await expect.element(form).toMatchTextContent('Confirm the day, or correct it.');
  await expectAccessible();
  expect(sent).toEqual([]);
  await form.getByRole('checkbox', { name: 'Record it on this day all the same' }).click();
  await save.click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ kind: 'sow', day: '2026-08-20' });
});

it('shows a refused day of a correction at its field', async () => {
  await showJournal();
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Correct…' }).click();
  const form = page.getByRole('dialog', { name: 'Correct the entry' });
  const text = 'The work cannot have been done on this day (2026-08-20).';
  refuse(api.journal.correct, 422, { error: 'day_beyond_crop', detail: text, details: { day: [text] } });
  const day = form.getByRole('textbox', { name: 'Day' });
  await day.fill('20.08.2026');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(day).toHaveAccessibleDescription(text);
  await expect.element(day).toHaveFocus();
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
  await day.fill('02.04.2026');
  await expect.element(form).not.toMatchTextContent(text);
});

it('asks before a sowing into another crop is recorded', async () => {
  const maize = { ...intervalSample('Maize (grain)', '2026-07-15', '2026-10-20'), id: 'maize' };
  const wheatBefore = intervalSample('Winter wheat', '2025-10-14', '2026-07-11');
  reply(api.parcels.list, {
    results: [parcelSample('East', { crop_intervals: [wheatBefore, maize] })],
  });
  await showJournal('/?parcel=East');
  await page.getByRole('button', { name: 'Add work' }).click();
  const form = page.getByRole('dialog', { name: 'Add work' });
  await form.getByRole('combobox', { name: 'What was done' }).click();
  await page.getByRole('option', { name: 'Sowing', exact: true }).click();
  await form.getByRole('textbox', { name: 'Day' }).fill('01.07.2026');
  await userEvent.tab();
  await expect
    .element(form)
    .toMatchTextContent(/together with Winter wheat, which is there from 14 Oct 2025 to/);
  await expect
    .element(form.getByRole('checkbox', { name: 'Record it on this day all the same' }))
    .toBeVisible();
});

it('tells activities of a plan that have the same name apart by their days', async () => {
  const [activity] = CALENDAR.activities;
  const again = { ...activity!, id: 'again', start_date: '2026-04-20', end_date: '2026-04-20' };
  reply(api.journal.calendar, { ...CALENDAR, activities: [activity!, again] });
  await showJournal();
  await page.getByRole('button', { name: 'Add work' }).click();
  await page.getByRole('combobox', { name: 'What was done' }).click();
  await expect.element(page.getByRole('option', { name: 'Sowing · 1 Apr – 3 Apr · Wheat' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Sowing · 20 Apr · Wheat' })).toBeVisible();
});

it('asks once what was done: planned work of the chosen parcels first, then kinds of work', async () => {
  const [activity] = CALENDAR.activities;
  const ofWheat = { ...activity!, id: 'wheat', crop: { ...activity!.crop, id: wheat } };
  reply(api.journal.calendar, { ...CALENDAR, activities: [{ ...activity!, crop: MAIZE }, ofWheat] });
  await showJournal('/?parcel=East');
  await page.getByRole('button', { name: 'Add work' }).click();
  const form = page.getByRole('dialog', { name: 'Add work' });
  await expect.element(form.getByRole('combobox', { name: 'What was done' })).toBeVisible();
  await form.getByRole('combobox', { name: 'What was done' }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect.element(options.first()).toMatchTextContent('Sowing · 1 Apr – 3 Apr · Wheat');
  await expect.element(options.nth(1)).toMatchTextContent('Sowing · 1 Apr – 3 Apr · Maize');
  await expect.element(page.getByRole('listbox')).toMatchTextContent('Other work');
  await options.first().click();
  await expect.element(form.getByRole('combobox', { name: /plan/i })).not.toBeInTheDocument();
});

it('offers to count work as the activity of the plan that it matches, and sends both in one call', async () => {
  const [activity] = CALENDAR.activities;
  const planned = {
    ...activity!,
    activity: 'disc' as const,
    name: activityKindOf('disc')!.label,
    done_parcels: [],
  };
  reply(api.journal.calendar, {
    ...CALENDAR,
    activities: [{ ...planned, crop: { ...planned.crop, id: wheat } }],
  });
  await showJournal();
  await page.getByRole('button', { name: 'Add work' }).click();
  const form = page.getByRole('dialog', { name: 'Add work' });
  await form.getByRole('combobox', { name: 'Parcels' }).click();
  await page.getByRole('option', { name: 'East' }).click();
  await page.getByRole('option', { name: 'West' }).click();
  await form.getByRole('combobox', { name: 'Parcels' }).click();
  const counts = form.getByRole('combobox', { name: 'Counts in the plan of Wheat as' });
  await expect.element(counts).not.toBeInTheDocument();
  await form.getByRole('combobox', { name: 'What was done' }).click();
  await page.getByRole('option', { name: 'Disc harrowing' }).click();
  await expect.element(counts).toHaveDisplayValue('Disc harrowing · 1 Apr – 3 Apr');
  await expectAccessible();
  const sent = reply(api.journal.add, { results: [entry()], change: null });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      kind: 'disc',
      parcels: [
        { id: 'East', activity: 'sowing' },
        { id: 'West', activity: null },
      ],
    });
});

it('shows a month with what is planned, done and overdue, and the work of a day', async () => {
  await onPhone();
  await showJournal('/?view=calendar&month=2026-04');
  const day = page.getByRole('button', { name: '2 April 2026: 0 planned, 1 done, 1 overdue' });
  await day.click();
  await expect.element(main).toMatchTextContent('Sowing · Wheat1 of 2 parcels · Ion');
  await expect.element(main).toMatchTextContent('Disc harrowing1 parcel · 12.15 ha · 3.5 h');
  await expectAccessible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('heading', { name: 'May 2026' })).toBeVisible();
});

it('switches whether work is recorded in the season', async () => {
  const sent = reply(api.seasons.update, { ...SEASON, is_active_in_journal: true, change: null });
  await showJournal();
  await page.getByRole('checkbox', { name: /record work in this season/ }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ is_active_in_journal: true });
});
