import { type Alert, type AlertList, api, type ParcelJudgment } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertSample, judgmentSample } from '../../testing/alert-samples.ts';
import { refuse, reply } from '../../testing/api.ts';
import { CATALOG, FARM, parcelSample } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { AlertPlaces } from './alert-places.tsx';

const PARCELS = [parcelSample('La drum'), parcelSample('La vale')];
const FALLEN = alertSample('fallen');
const FINE = judgmentSample('La vale');
const CLOUDED: ParcelJudgment = { ...FINE, verdict: 'silent', reason: 'cloud' };

function listOf(results: Alert[], judgments = [FINE]): AlertList {
  return { results, judgments, judged_at: '2026-05-12T06:00:00Z' };
}

const showList = (list: AlertList, language: Language = 'en') =>
  show(
    <main>
      <h1>Today</h1>
      <AlertPlaces farm={FARM} list={list} parcels={PARCELS} />
    </main>,
    { language },
  );

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
  // The pictures are not what is tested here.
  refuse(api.imagery.atlas, 404, { error: 'not_found' });
});

describe('the places that need a look', () => {
  it.each<[Language, string]>([
    ['en', 'NDVI fell from 0.77 on 6 May to 0.50; its crop nearby is at 0.80.'],
    ['ro', 'NDVI a scăzut de la 0,77 pe 6 mai la 0,50; aceeași cultură din apropiere este la 0,80.'],
    ['fr', 'Le NDVI est passé de 0,77 le 6 mai à 0,50\u00a0; la même culture à proximité est à 0,80.'],
  ])('say why in %s', async (language, sentence) => {
    await showList(listOf([FALLEN]), language);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expectAccessible();
  });

  it('say that there are none, and of how many parcels nothing can be said and why', async () => {
    await showList(listOf([], [FINE, FINE, CLOUDED]));
    await expect.element(page.getByRole('heading', { name: 'Nothing needs a look' })).toBeVisible();
    await expect.element(page.getByText('2 parcels grow as usual.', { exact: false })).toBeVisible();
    await userEvent.click(page.getByText('1 parcel is not judged: why?'));
    await expect.element(page.getByText('1 under clouds')).toBeVisible();
    await expectAccessible();
  });

  it('do not say that nothing needs a look before any image was judged', async () => {
    await showList({ results: [], judgments: [], judged_at: null });
    await expect.element(page.getByText('No image has been judged yet')).toBeVisible();
    expect(page.getByText('Nothing needs a look').query()).toBeNull();
  });

  it('are seven at once; the others follow folded', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...FALLEN, id: `fallen-${at}` }));
    await showList(listOf(many));
    await expect.element(page.getByRole('heading', { name: '9 places need a look' })).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(7);
    await userEvent.click(page.getByText('2 more places'));
    expect(page.getByRole('article').elements()).toHaveLength(9);
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

  it('that were answered come last, with the answer', async () => {
    await showList(listOf([{ ...FALLEN, answer: 'true', cause: 'hail' }]));
    await expect.element(page.getByRole('heading', { name: 'Nothing needs a look' })).toBeVisible();
    await userEvent.click(page.getByText('1 place that you had a look at'));
    await expect.element(page.getByText('It was true: hail')).toBeVisible();
  });
});
