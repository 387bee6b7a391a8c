import type { FarmLights } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { ChangesCard } from './changes-card.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';

const change = (parcel: string): FarmLights['changes'][number] => ({
  parcel,
  rule: 'crop_seen',
  from: 'green',
  to: 'yellow',
  on: '2026-09-12',
});
const DEADLINES: FarmLights['deadlines'] = [
  { kind: 'claim_ends', day: '2026-06-05', law: 'RO-claims' },
  { kind: 'claim_changes', day: '2026-09-30', law: 'RO-claim-changes' },
];
const LIGHTS: FarmLights['parcels'] = [
  { parcel: 'a', crop: '1', lights: [{ rule: 'crop_seen', color: 'yellow', since: '2026-09-12' }] },
  { parcel: 'b', crop: '1', lights: [{ rule: 'crop_seen', color: 'green', since: '2026-09-12' }] },
  { parcel: 'c', crop: '1', lights: [{ rule: 'secondary_crop', color: 'red', since: '2026-09-12' }] },
];

function Cards({ changes, today }: { changes: FarmLights['changes']; today: string }) {
  return (
    <main>
      <h1>Pre-check</h1>
      <ChangesCard changes={changes} parcels={[]} />
      <DeadlinesCard deadlines={DEADLINES} parcels={LIGHTS} today={today} />
    </main>
  );
}

describe('what has changed since last week', () => {
  it.each<[Language, string]>([
    ['en', 'on 12 September 2026'],
    ['ro', 'la 12 septembrie 2026'],
    ['fr', 'le 12 septembre 2026'],
  ])('is said from color to color with its day, in %s', async (language, day) => {
    await show(<Cards changes={[change('a')]} today="2026-09-15" />, { language });
    await expect.element(page.getByText(day)).toBeVisible();
    await expectAccessible();
  });

  it('is folded after five, and nothing is shown where nothing has', async () => {
    await show(<Cards changes={['a', 'b', 'c', 'd', 'e', 'f'].map(change)} today="2026-09-15" />);
    await expect.element(page.getByText('1 more change')).toBeVisible();
    expect(page.getByText('on 12 September 2026').elements()).toHaveLength(6);
  });
});

describe('the calendar', () => {
  it('says what is to come and how many parcels are to be cleared up until then, what is past is folded', async () => {
    await show(<Cards changes={[]} today="2026-09-30" />);
    await expect.element(page.getByText('30 September 2026: last day to change the claim')).toBeVisible();
    await expect.element(page.getByText('1 parcel to clear up until then')).toBeVisible();
    await expect.element(page.getByText('5 June 2026: last day for the claim')).not.toBeVisible();
    await expect.element(page.getByText('1 day has passed')).toBeVisible();
    expect(page.getByText('Changed since last week').elements()).toHaveLength(0);
  });

  it('says that nothing known is to come', async () => {
    await show(<Cards changes={[]} today="2026-10-01" />);
    await expect.element(page.getByText('No day that was read is still to come.')).toBeVisible();
  });
});
