import { api, type ParcelLights } from '@brazda/contract/client';
import type { Language, ParcelRule } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../../testing/api.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';

const FOUND: ParcelLights = {
  year: 2026,
  today: '2026-09-01',
  simulated: false,
  claim_changes: null,
  mowings: [],
  second_crop: null,
  laws: [],
  lights: [
    {
      rule: 'crop_seen',
      color: 'red',
      law: null,
      evidence: [
        {
          witness: 'curve',
          says: 'against',
          reason: 'greenest_at_other_time',
          days: ['2026-07-20'],
          value: 0.82,
        },
        { witness: 'peers', says: 'against', reason: 'like_other_crop', days: [], value: 0.31 },
      ],
    },
  ],
};

async function showEvidence(language: Language = 'en', rule: ParcelRule = 'crop_seen') {
  replyPartly(api.farms.demo, { results: [] });
  reply(api.farms.get, FARM);
  await show(
    <EvidenceDialog
      address={{ farmId: FARM.id, seasonId: SEASON.id, parcelId: 'La drum' }}
      rule={rule}
      title="La drum"
      onClose={() => undefined}
    />,
    { language },
  );
}

describe('the evidence of a light', () => {
  it.each<[Language, string]>([
    ['en', 'Greenest on 20 July 2026, when another kind of crop is.'],
    ['ro', 'Cel mai verde la 20 iulie 2026, când este alt fel de cultură.'],
    ['fr', 'Au plus vert le 20 juillet 2026, comme un autre type de culture.'],
  ])('says what was seen in %s', async (language, sentence) => {
    reply(api.precheck.parcel, FOUND);
    await showEvidence(language);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expectAccessible();
  });

  it('says how to answer, and that the day until which a claim can be changed was not read', async () => {
    reply(api.precheck.parcel, FOUND);
    await showEvidence();
    await expect.element(page.getByText('Correct the crop in the claim', { exact: false })).toBeVisible();
    await expect.element(page.getByText('ask the agency', { exact: false })).toBeVisible();
    await expect.element(page.getByText('The act of 2026 was not read.')).toBeVisible();
  });

  it('names the cuts that images show', async () => {
    const mowings = [
      { from: '2026-05-20', to: '2026-05-25' },
      { from: '2026-07-10', to: '2026-07-20' },
    ];
    reply(api.precheck.parcel, { ...FOUND, mowings, lights: [{ ...FOUND.lights[0]!, rule: 'activity' }] });
    await showEvidence('en', 'activity');
    await expect
      .element(page.getByText('Cuts seen: 20 May 2026 – 25 May 2026, 10 July 2026 – 20 July 2026.'))
      .toBeVisible();
  });

  it('is a failure, not emptiness, where it could not be fetched', async () => {
    refuse(api.precheck.parcel, 500, { error: 'internal', detail: '' });
    await showEvidence();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
