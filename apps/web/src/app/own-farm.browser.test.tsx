import { api, type User } from '@brazda/contract/client';
import { FEATURE_FLAG_NAMES, LANGUAGES } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../lib/device-settings.ts';
import { reply, replyPartly } from '../testing/api.ts';
import { installationWith } from '../testing/license-samples.ts';
import { FARM, SEASON } from '../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../testing/show.tsx';
import classes from './frame.module.css';
import { useProductNavigation } from './navigation.ts';
import { OwnFarmLine } from './overlays/own-farm-line.tsx';
import { Sidebar } from './sidebar.tsx';
import { WelcomeStep } from './welcome-step.tsx';

const NAMES = { en: 'Add your farm', ro: 'Adăugați ferma dvs.', fr: 'Ajoutez votre exploitation' } as const;
const AT = `/farm/${FARM.id}/season/${SEASON.id}`;

/** The sidebar in the frame of a page without content. */
function WithSidebar() {
  return (
    <div style={{ height: '100dvh' }}>
      <div className={classes.frame}>
        <Sidebar navigation={useProductNavigation()} />
      </div>
    </div>
  );
}

beforeEach(() => {
  const demo = { ...FARM, is_demo: true, access: 'view' as const, feature_flags: [...FEATURE_FLAG_NAMES] };
  reply(api.auth.user, { id: 'ana', email: 'ana@example.org', groups: [] as User['groups'] } as User);
  replyPartly(api.farms.demo, { results: [demo] });
  const none = { results: [] };
  for (const each of [api.farms.list, api.sharing.farms, api.parcels.list]) reply(each, none);
  reply(api.crops.list, none);
  reply(api.farms.sensingDates, { sensing_dates: [], days: [] });
  reply(api.farms.get, demo);
  reply(api.installation.get, installationWith(null));
  reply(api.notifications.list, { results: [], unread: 0 });
  signedInSetting.set(true);
  return () => signedInSetting.set(false);
});

/** Whether an element is in the window as a whole, with nothing over its center. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return isInside && element.contains(front);
}

it.each([
  ['a laptop', 1440, 900],
  ['a narrow window', 1024, 768],
  ['a low window', 1366, 620],
] as const)('offers an own farm beside the demo farm in the sidebar of %s', async (_, width, height) => {
  await page.viewport(width, height);
  await show(<WithSidebar />, { at: AT });
  const button = page.getByRole('button', { name: NAMES.en });
  await expect.element(button).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('nav a').length).toBeGreaterThan(4);
  expect(isInSight(button.element())).toBe(true);
});

it.each(LANGUAGES)('offers an own farm below the demo farm on a phone (%s)', async (language) => {
  await onPhone();
  await show(<OwnFarmLine addFarm={<WelcomeStep />} />, { language });
  const button = page.getByRole('button', { name: NAMES[language] });
  await expect.element(button).toBeInTheDocument();
  expect(isInSight(button.element())).toBe(true);
  expect(document.querySelector('aside')!.clientHeight).toBeLessThanOrEqual(84);
  await expectAccessible();
});
