import type { AlertList } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertSample, judgmentSample } from '../../testing/alert-samples.ts';
import { SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { ParcelLookLine } from './parcel-look-line.tsx';
import { parcelLooks } from './parcel-looks.ts';

const showLook = ({ results = [], judgments = [] }: Partial<AlertList>, language: Language = 'en') =>
  show(
    <main>
      <h1>La drum</h1>
      <ParcelLookLine look={parcelLooks({ results, judgments, judged_at: null }, SEASON.id).get('La drum')} />
    </main>,
    { language },
  );

it('says what an alert rests on', async () => {
  await showLook({
    results: [alertSample('fallen')],
    judgments: [judgmentSample('La drum', { verdict: 'alert', value: 0.5 })],
  });
  await expect.element(page.getByText('Needs a look')).toBeVisible();
  await expect
    .element(
      page.getByText('NDVI fell from 0.77 on 6 May to 0.50; its crop nearby is at 0.80.', { exact: false }),
    )
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Why?' }));
  await expect.element(page.getByText('How a parcel is judged')).toBeVisible();
  await expectAccessible();
});

it.each<[Language, string, string]>([
  [
    'en',
    'As usual on 11 May: NDVI 0.80, its crop nearby is at 0.80.',
    'Vegetation: usual. Compared with 6 parcels of the crop within 5 km.',
  ],
  [
    'ro',
    'Ca de obicei pe 11 mai: NDVI 0,80, aceeași cultură din apropiere este la 0,80.',
    'Vegetație: obișnuită. Comparat cu 6 parcele cu aceeași cultură pe o rază de 5 km.',
  ],
  [
    'fr',
    'Comme d’habitude le 11 mai\u00a0: NDVI 0,80, la même culture à proximité est à 0,80.',
    'Végétation\u00a0: habituelle. Comparé à 6 parcelles de la culture à moins de 5 km.',
  ],
])('says with which figures a parcel is as usual, in %s', async (language, sentence, basis) => {
  await showLook({ judgments: [judgmentSample('La drum')] }, language);
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
  await expect.element(page.getByText(basis)).toBeVisible();
});

it('says why nothing can be said', async () => {
  const nothing = { value: null, usual: null, basis: null, peers: null, word: null } as const;
  const judgment = judgmentSample('La drum', { verdict: 'silent', reason: 'few_pixels', ...nothing });
  await showLook({ judgments: [judgment] });
  await expect.element(page.getByText('Not judged')).toBeVisible();
  await expect
    .element(page.getByText('Nothing can be said: fewer than 40 pixels of 10 m lie in it.'))
    .toBeVisible();
});

it('says nothing of a parcel that was not judged', async () => {
  await showLook({});
  expect(document.querySelector('main')?.textContent).toBe('La drum');
});
