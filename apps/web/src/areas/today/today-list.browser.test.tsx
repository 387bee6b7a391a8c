import {
  type Alert,
  type AlertList,
  api,
  type Note,
  type ParcelJudgment,
  type RiskList,
  type SensingDay,
  type WaitingLights,
} from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertSample, judgmentSample } from '../../testing/alert-samples.ts';
import { refuse, reply } from '../../testing/api.ts';
import { clockSample, dangerSample, riskListSample } from '../../testing/risk-samples.ts';
import { CATALOG, FARM, parcelSample, SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { activitySample, noteSample } from './testing/today-samples.ts';
import { type PlannedActivity, todayItems } from './today-items.ts';
import { TodayList } from './today-list.tsx';

const PARCELS = [parcelSample('La drum'), parcelSample('La vale')];
const FALLEN = alertSample('fallen');
const FINE = judgmentSample('La vale');
const CLOUDED: ParcelJudgment = { ...FINE, verdict: 'silent', reason: 'cloud' };

function listOf(results: Alert[], judgments = [FINE]): AlertList {
  return { results, judgments, judged_at: '2026-05-12T06:00:00Z' };
}

const TODAY = '2026-05-15';
const DAY: SensingDay = {
  sensing_date: '2026-05-11',
  clear_share: 1,
  parcels_clear: 2,
  parcels_seen: 2,
  simulated: false,
};

/** What waits besides the alerts. */
interface Waiting {
  readonly activities?: readonly PlannedActivity[];
  readonly notes?: readonly Note[];
  readonly risks?: RiskList;
  readonly lights?: WaitingLights;
  readonly today?: string;
  /** Of the page. */
  readonly at?: string;
}

const showList = (
  list: AlertList | null,
  language: Language = 'en',
  { activities = [], notes = [], risks, lights, today = TODAY, at }: Waiting = {},
) =>
  show(
    <main>
      <h1>Today</h1>
      <TodayList
        farm={FARM}
        list={list}
        items={todayItems({
          alerts: list?.results ?? [],
          risks: risks ?? null,
          lights: lights ?? null,
          activities,
          notes,
          personId: 'ana',
          license: null,
          today,
        })}
        parcels={PARCELS}
        days={[DAY]}
        seasonId={SEASON.id}
        today={today}
      />
    </main>,
    { language, at },
  );

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
  // The pictures are not what is tested here.
  refuse(api.imagery.atlas, 404, { error: 'not_found' });
});

describe('what waits', () => {
  it.each<[Language, string]>([
    ['en', 'NDVI fell from 0.77 on 6 May to 0.50; its crop nearby is at 0.80.'],
    ['ro', 'NDVI a scăzut de la 0,77 pe 6 mai la 0,50; aceeași cultură din apropiere este la 0,80.'],
    ['fr', 'Le NDVI est passé de 0,77 le 6 mai à 0,50\u00a0; la même culture à proximité est à 0,80.'],
  ])('say why in %s', async (language, sentence) => {
    await showList(listOf([FALLEN]), language);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expectAccessible();
  });

  it.each<[Language, string, string]>([
    ['en', 'Evidence against since 2 May 2026.', '12 parcels have too little evidence'],
    ['ro', 'Dovezi contrare din 2 mai 2026.', '12 parcele au prea puține dovezi'],
    ['fr', 'Preuves contraires depuis le 2 mai 2026.', '12 parcelles manquent de preuves'],
  ])('are lights of the claim, with the way to their evidence, in %s', async (language, red, yellow) => {
    const lights: WaitingLights = {
      red: [
        {
          season: SEASON.id,
          parcel: PARCELS[0]!.id,
          rules: ['crop_seen'],
          since: '2026-05-02',
          last_day: null,
        },
      ],
      yellow: [{ season: SEASON.id, parcels: 12, last_day: '2026-05-20' }],
    };
    await showList(listOf([]), language, { lights });
    await expect.element(page.getByText(red)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: yellow, exact: false })).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      `/farm/${FARM.id}/season/${SEASON.id}/precheck?parcel=${encodeURIComponent(PARCELS[0]!.id).replaceAll('%20', '+')}&rule=crop_seen`,
    );
    await expectAccessible();
  });

  it('say that there are none, and of how many parcels nothing can be said and why', async () => {
    await showList(listOf([], [FINE, FINE, CLOUDED]));
    await expect.element(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    await expect
      .element(page.getByText('No place needs a look. 2 parcels grow as usual.', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText('Newest clear image: 11 May 2026.')).toBeVisible();
    await userEvent.click(page.getByText('1 parcel is not judged: why?'));
    await expect.element(page.getByText('1 under clouds')).toBeVisible();
    await expectAccessible();
  });

  it('are shown where the alerts could not be fetched, and nothing is said of them', async () => {
    const note = noteSample('mine', { assigned: { id: 'ana', name: 'Ana' }, due_day: '2026-05-20' });
    await showList(null, 'en', { notes: [note] });
    await expect.element(page.getByRole('heading', { name: '1 thing waits for you' })).toBeVisible();
    await expect.poll(() => page.getByText('needs a look', { exact: false }).elements()).toHaveLength(0);
  });

  it('do not say that nothing needs a look before any image was judged', async () => {
    await showList({ results: [], judgments: [], judged_at: null });
    await expect.element(page.getByText('No image has been judged yet')).toBeVisible();
    expect(page.getByText('No place needs a look').query()).toBeNull();
  });

  it('are seven at once; the others follow when asked for', async () => {
    const many = Array.from({ length: 39 }, (_, at) => ({ ...FALLEN, id: `fallen-${at}` }));
    await showList(listOf(many));
    await expect.element(page.getByRole('heading', { name: '39 things wait for you' })).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(7);
    await userEvent.click(page.getByRole('button', { name: '32 more' }));
    expect(page.getByRole('article').elements()).toHaveLength(27);
    await userEvent.click(page.getByRole('button', { name: '12 more' }));
    expect(page.getByRole('article').elements()).toHaveLength(39);
  });

  it('are shown as far as the one to which the address leads', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...FALLEN, id: `fallen-${at}` }));
    await showList(listOf(many), 'en', { at: '/#today-fallen-9' });
    await expect.element(page.getByRole('article').nth(9)).toHaveFocus();
    expect(page.getByRole('article').elements()).toHaveLength(10);
  });

  it('are answered by what it was', async () => {
    const answers = reply(api.alerts.answer, { ...FALLEN, answer: 'true', cause: 'hail' });
    await showList(listOf([FALLEN]));
    await userEvent.click(page.getByRole('button', { name: 'I had a look' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'It is true: what was it?' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'hail' }));
    await expect
      .poll(() => answers)
      .toMatchObject([{ params: { alertId: 'fallen' }, body: { answer: 'true', cause: 'hail' } }]);
  });

  it('can be sent, noted and planned by one menu', async () => {
    await showList(listOf([FALLEN]));
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    const entries = page.getByRole('menuitem');
    await expect
      .poll(() => entries.elements().map(({ textContent }) => textContent))
      .toEqual(['Send', 'Add a note', 'Plan work']);
    await userEvent.click(entries.first());
    await expect.element(page.getByRole('menuitem', { name: 'Text by WhatsApp' })).toBeVisible();
  });

  it('that were answered come last, with the answer', async () => {
    await showList(listOf([{ ...FALLEN, answer: 'true', cause: 'hail' }]));
    await expect.element(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    await userEvent.click(page.getByText('1 place already looked at'));
    await expect.element(page.getByText('It was true: hail')).toBeVisible();
  });

  it.each<[Language, string[]]>([
    [
      'en',
      [
        'By its plan 16 May is the last day for it.',
        'By its plan it was to be done by 10 May.',
        '3 parcels left',
      ],
    ],
    [
      'ro',
      ['După plan, 16 mai este ultima zi.', 'După plan trebuia făcută până pe 10 mai.', '3 parcele rămase'],
    ],
    [
      'fr',
      [
        'D’après le plan, le 16 mai est le dernier jour.',
        'D’après le plan, elle était à faire avant le 10 mai inclus.',
        '3 parcelles restantes',
      ],
    ],
  ])('are works, alerts and notes in one list, in %s', async (language, sentences) => {
    const activities = [
      activitySample('late'),
      activitySample('ending', { end_date: '2026-05-16', parcels_done: 1, workers: ['Ion'] }),
    ];
    const notes = [noteSample('mine', { assigned: { id: 'ana', name: 'Ana' }, due_day: '2026-05-20' })];
    await showList(listOf([FALLEN]), language, { activities, notes });
    for (const sentence of sentences)
      await expect.element(page.getByText(sentence, { exact: false }).first()).toBeVisible();
    const numbered = page.getByRole('heading', { level: 3 }).elements();
    // The work that ends first, the place that loses ground, the late work, the note.
    expect(numbered.map(({ textContent }) => textContent?.[0])).toEqual(['1', '2', '3', '4']);
    expect(numbered[1]?.textContent).toContain('La drum');
    expect(numbered[3]?.textContent).toContain('La drum');
    await expectAccessible();
  });

  it.each<[Language, string[]]>([
    ['en', ['Frost tomorrow', 'La drum', 'Septoria leaf blotch high risk since 18 May']],
    ['ro', ['Îngheț mâine', 'La drum', 'Septorioză risc ridicat din 18 mai']],
    ['fr', ['Gel demain', 'La drum', 'Septoriose risque élevé depuis le 18 mai']],
  ])('are dangers of tomorrow and high risks in the same list, in %s', async (language, titles) => {
    const risks = riskListSample({
      dangers: [dangerSample({ from: '2026-05-21', to: '2026-05-21' })],
      clocks: [clockSample({ next_spray: null })],
    });
    await showList(listOf([FALLEN]), language, { risks, today: risks.today });
    const headings = page.getByRole('heading', { level: 3 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      titles.map((title, at) => expect.stringContaining(`${at + 1}${title}`)),
    );
    await expectAccessible();
  });
});
