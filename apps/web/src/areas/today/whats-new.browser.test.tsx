import type { SensingDay } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../testing/show.tsx';
import { noteSample } from './testing/today-samples.ts';
import { WhatsNew } from './whats-new.tsx';

const DAYS: SensingDay[] = ['2026-05-06', '2026-05-11', '2026-05-16'].map((sensing_date) => ({
  sensing_date,
  clear_share: 1,
  parcels_clear: 2,
  parcels_seen: 2,
  simulated: false,
}));
const BEFORE = { at_ms: Date.parse('2026-05-07T06:00:00Z'), newest: '2026-05-06' };

it('names the images that came since, and what others have written', async () => {
  await show(
    <main>
      <h1>Today</h1>
      <WhatsNew
        farmId="farm"
        previous={BEFORE}
        days={DAYS}
        notes={[
          noteSample('unread', { is_read: false, author: 'Ion' }),
          noteSample('own', { is_read: false, is_own: true }),
          noteSample('read'),
        ]}
        entries={[]}
      />
    </main>,
  );
  await expect.element(page.getByText('2 new images, the newest of 16 May 2026')).toBeVisible();
  await expect.element(page.getByText('1 note that you have not read, by Ion')).toBeVisible();
  await expectAccessible();
});

const NOTHING = { farmId: 'farm', previous: { ...BEFORE, newest: '2026-05-16' }, days: DAYS };

it('does not say that nothing is new while notes are not known', async () => {
  await show(<WhatsNew {...NOTHING} notes={undefined} entries={[]} />);
  await expect
    .element(page.getByText('Since your last visit on this device:', { exact: false }))
    .toBeVisible();
  expect(page.getByText('Nothing new.').query()).toBeNull();
});

it('says that nothing is new', async () => {
  await show(<WhatsNew {...NOTHING} notes={[]} entries={[]} />);
  await expect.element(page.getByText('Nothing new.')).toBeVisible();
});

it('says that it does not know on the first visit, and claims no new images', async () => {
  await show(<WhatsNew farmId="farm" previous={null} days={DAYS} notes={[]} entries={[]} />);
  await expect.element(page.getByText('This is your first visit', { exact: false })).toBeVisible();
  expect(page.getByText('new image', { exact: false }).query()).toBeNull();
});
