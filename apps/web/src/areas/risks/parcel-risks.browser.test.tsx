import { api, type RiskList } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { clockSample, dangerSample, ROOTWORM, riskListSample } from '../../testing/risk-samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { ParcelRisks } from './parcel-risks.tsx';

const showParcel = (language: Language = 'en', parcelId = 'La drum') =>
  show(
    <main>
      <h1>La drum</h1>
      <h2>Weather</h2>
      <ParcelRisks farmId="farm" parcelId={parcelId} />
    </main>,
    { language },
  );
const replyWith = (more: Partial<RiskList>) => reply(api.risks.list, riskListSample(more));

it.each<[Language, string[]]>([
  [
    'en',
    ['Frost', 'Down to −1.2', 'Septoria leaf blotch', 'high risk since 18 May', 'Next hours for spraying'],
  ],
  ['ro', ['Îngheț', 'Până la −1,2', 'Septorioză', 'risc ridicat din 18 mai', 'Următoarele ore de stropit']],
  ['fr', ['Gel', 'Jusqu’à −1,2', 'Septoriose', 'risque élevé depuis le 18 mai', 'Prochaines heures']],
])('has the dangers and diseases of the parcel in %s', async (language, texts) => {
  replyWith({ dangers: [dangerSample()], clocks: [clockSample(), ROOTWORM] });
  await showParcel(language);
  for (const text of texts)
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expectAccessible();
});

it('says that none is in sight on another parcel', async () => {
  replyWith({ dangers: [dangerSample()] });
  await showParcel('en', 'La moară');
  await expect.element(page.getByText('No danger is in sight for the crop on this parcel.')).toBeVisible();
});

it('says why it does not know', async () => {
  replyWith({ fetched_at: null });
  await showParcel();
  await expect.element(page.getByText('The weather is not known yet', { exact: false })).toBeVisible();
});

it('says so when it does not load', async () => {
  refuse(api.risks.list, 403, { error: 'forbidden' });
  await showParcel();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
