import { api, type RiskList } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { clockSample, dangerSample, ROOTWORM, riskListSample } from '../../testing/risk-samples.ts';
import { CATALOG, cropNamed, FARM, parcelSample } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { DangerCard } from './danger-card.tsx';
import { RisksSection } from './risks-section.tsx';

const PARCELS = [parcelSample('La drum'), parcelSample('La vale')];
const FROST = dangerSample();
/** It has time: a treatment protects the parcels, or they were looked at. */
const SEPTORIA = clockSample();
const LOOKED_AT: RiskList['findings'] = [
  { parcel: 'La vale', model: 'septoria_seges', day: '2026-05-19', seen: false },
];

async function showRisks(more: Partial<RiskList>, language: Language = 'en', isWaitingShown = true) {
  reply(api.risks.list, riskListSample(more));
  await show(
    <main>
      <h1>Today</h1>
      <RisksSection farm={FARM} parcels={PARCELS} isWaitingShown={isWaitingShown} />
    </main>,
    { language },
  );
}

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
});

describe('the dangers of the next days', () => {
  it.each<[Language, string]>([
    ['en', 'Down to −1.2 °C; harmful below 0 °C. The field may be 2 to 4 °C colder than the forecast.'],
    ['ro', 'Până la −1,2 °C; dăunează sub 0 °C. În câmp poate fi cu 2–4 °C mai frig decât în prognoză.'],
    [
      'fr',
      'Jusqu’à −1,2 °C ; nuisible en dessous de 0 °C. Au champ, il peut faire 2 à 4 °C de moins que dans la prévision.',
    ],
  ])('say why in %s', async (language, sentence) => {
    await showRisks({ dangers: [FROST] }, language);
    await expect
      .element(page.getByText(sentence.replaceAll(/ (°|;)/g, '\u00a0$1'), { exact: false }))
      .toBeVisible();
    await expectAccessible();
  });

  it('say where, and that they are only possible', async () => {
    await showRisks({ dangers: [FROST] });
    await expect.element(page.getByText('Winter wheat, 1 parcel, 12.50 ha')).toBeVisible();
    await expect.element(page.getByText('Possible, not certain', { exact: false })).toBeVisible();
    await userEvent.click(page.getByText('Show the parcel'));
    await expect.element(page.getByText('La drum')).toBeVisible();
  });

  it('of one kind to several crops have the reason of each', async () => {
    const maize = { key: 'maize', crop: cropNamed('Maize (grain)'), value: -0.4 };
    await show(
      <main>
        <h1>Today</h1>
        <DangerCard
          farm={FARM}
          dangers={[FROST, dangerSample(maize)]}
          parcels={PARCELS}
          today="2026-05-21"
          number={1}
        />
      </main>,
    );
    const card = page.getByRole('article', {
      name: 'Frost, Winter wheat, 1 parcel, 12.50 ha; Maize (grain), 1 parcel, 12.50 ha',
    });
    await expect.element(card.getByText('Winter wheat: Down to −1.2', { exact: false })).toBeVisible();
    await expect.element(card.getByText('Maize (grain): Down to −0.4', { exact: false })).toBeVisible();
    await expectAccessible();
  });

  it('of today and tomorrow are in the list of what waits, and counted here', async () => {
    await showRisks({
      dangers: [FROST, dangerSample({ kind: 'gusts', from: '2026-05-21' })],
      clocks: [SEPTORIA],
    });
    await expect.element(page.getByText('2 of them wait for you in the list above.')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(1);
  });

  it('of tomorrow are here where the list of what waits did not load', async () => {
    await showRisks({ dangers: [dangerSample({ from: '2026-05-21' })] }, 'en', false);
    await expect
      .element(page.getByRole('article', { name: 'Frost, Winter wheat, 1 parcel, 12.50 ha' }))
      .toBeVisible();
    expect(page.getByText('in the list above').query()).toBeNull();
  });

  it('are none, or not known, and for which crops nothing can be said', async () => {
    await showRisks({ unknown_stages: [{ crop: cropNamed('Soybean'), parcels: 2 }] });
    await expect.element(page.getByText('No danger is in sight for the crops on your land.')).toBeVisible();
    await expect.element(page.getByText('for Soybean', { exact: false })).toBeVisible();
  });

  it('are not known without weather', async () => {
    await showRisks({ fetched_at: null });
    await expect.element(page.getByText('The weather is not known yet', { exact: false })).toBeVisible();
  });
});

describe('a disease', () => {
  it('has its level, its reason, its model, what protects and the next hours for spraying', async () => {
    await showRisks({ clocks: [SEPTORIA], findings: LOOKED_AT });
    const line = page.getByRole('article', {
      name: 'Septoria leaf blotch, Winter wheat, 2 parcels, 20.50 ha',
    });
    for (const text of [
      'high risk since 18 May',
      '22 hours in a row with the moisture that it needs; high from 20 on.',
      'Next hours for spraying: Thursday 21, 06:00–10:00; then rain.',
      '1 parcel is still protected by a treatment, for 4 days at most.',
      'Model: Denmark (SEGES); not fitted here.',
    ])
      await expect.element(line.getByText(text, { exact: false })).toBeVisible();
    await expect.element(line.getByRole('img', { name: 'not known' }).first()).toBeVisible();
    await expectAccessible();
  });

  it('takes what somebody has seen', async () => {
    await showRisks({ clocks: [SEPTORIA], findings: LOOKED_AT });
    reply(api.risks.find, { parcel: 'La vale', model: 'septoria_seges', day: '2026-05-20', seen: false });
    await userEvent.click(page.getByText('Show the parcels'));
    await expect.element(page.getByText('Treated on 14 May; protected for 4 more days.')).toBeVisible();
    await expect.element(page.getByText('No treatment is recorded.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Not seen: La vale' }));
    await expect.element(page.getByText('Not seen on 20 May.')).toBeVisible();
    await expectAccessible();
  });

  it('that is not known is folded, and says why', async () => {
    await showRisks({ clocks: [ROOTWORM] });
    await expect.element(page.getByText('No danger is in sight', { exact: false })).toBeVisible();
    await userEvent.click(page.getByText('1 other disease or pest: low risk or not known'));
    await expect
      .element(page.getByText('None of the weather sources tells the temperature of the soil.'))
      .toBeVisible();
  });
});

it('how often models were right is counted with its interval, for each model of a disease', async () => {
  const unseen = { high_seen: 0, high_not_seen: 0, low_seen: 0, low_not_seen: 1, unknown: 0 };
  reply(api.risks.hits, {
    results: [
      { model: 'late_blight_hutton', ...unseen, right: null, found: null },
      { model: 'late_blight_blitecast', ...unseen, right: null, found: null },
      {
        model: 'septoria_seges',
        high_seen: 6,
        high_not_seen: 2,
        low_seen: 1,
        low_not_seen: 9,
        unknown: 0,
        right: { share: 0.75, low: 0.41, high: 0.93 },
        found: null,
      },
    ],
  });
  await showRisks({});
  await userEvent.click(page.getByText('How often the models were right on this farm'));
  await expect
    .element(
      page.getByRole('row', { name: 'Septoria leaf blotch, Denmark (SEGES) 6 / 2 1 / 9 75% (41% to 93%) –' }),
    )
    .toBeVisible();
  for (const origin of ['the United Kingdom', 'Wallin (BLITECAST)'])
    await expect
      .element(page.getByRole('row', { name: `Late blight, ${origin} 0 / 0 0 / 1 – –` }))
      .toBeVisible();
  await expectAccessible();
});
