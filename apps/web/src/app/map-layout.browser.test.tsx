import { lazy, Suspense } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { replyToMap, SEASON_PATH } from '../testing/map-page.ts';
import { DESKTOP, expectAccessible, onPhone, show } from '../testing/show.tsx';
import classes from './frame.module.css';

const MapScreen = lazy(async () => ({
  default: (await import('../areas/farm-map/map-screen/map-screen.tsx')).MapScreen,
}));
const PARCEL_PATH = `${SEASON_PATH}/parcel/a/details`;

const map = page.getByRole('main');
const list = page.getByRole('region', { name: 'Parcels' });
const panel = page.getByRole('region', { name: 'Parcel details' });
const about = page.getByText('No satellite images have been found for this season yet');

/** The height of the bar of sections on a phone. */
const BAR_PX = 58;

/** The map screen in the frame of its page, with the sidebar of a desktop or above the bar of a phone. */
function Page({ hasSidebar }: { readonly hasSidebar: boolean }) {
  return (
    <div style={{ height: hasSidebar ? '100dvh' : `calc(100dvh - ${BAR_PX}px)` }}>
      <div className={classes.frame} data-list={hasSidebar}>
        <div className={classes.page}>
          <Suspense>
            <MapScreen />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

beforeEach(() => replyToMap());

// On a busy machine the code takes longer than an assertion waits.
beforeAll(async () => {
  await import('../areas/farm-map/map-screen/map-screen.tsx');
  await import('../areas/farm-map/map-screen/view-panel.tsx');
});

it.each([
  { screen: 'a laptop', ...DESKTOP, side: 'right', least: 680 },
  { screen: 'a low window', width: 1366, height: 620, side: 'right', least: 600 },
  { screen: 'a narrow window', width: 1024, height: 768, side: 'left', least: 600 },
])('has the open parcel on the $side in $screen, and leaves the map its width', async (expected) => {
  const { width, height, side, least } = expected;
  await page.viewport(width, height);
  await show(<Page hasSidebar />, { at: PARCEL_PATH });
  await expect.element(panel).toBeVisible();
  const [parcel, land] = [panel, map].map((part) => part.element().getBoundingClientRect());
  expect(land!.width).toBeGreaterThanOrEqual(least);
  if (side === 'right') expect(parcel!.left).toBeGreaterThanOrEqual(land!.right);
  else expect(parcel!.right).toBeLessThanOrEqual(land!.left);
  await expectAccessible();
});

it('puts the open parcel over the list in a narrow window, and the list back when it is closed', async () => {
  await page.viewport(1024, 768);
  await show(<Page hasSidebar />, { at: PARCEL_PATH });
  await expect.element(panel).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(list).toBeVisible();
});

it.each([
  ['on the map of a desktop', SEASON_PATH, false],
  ['beside the map of a desktop with an open parcel', PARCEL_PATH, false],
  ['on the map of a phone', SEASON_PATH, true],
  ['in the sheet of a phone with an open parcel', PARCEL_PATH, true],
])('says once that there are no images, %s', async (_, at, isPhone) => {
  await (isPhone ? onPhone() : page.viewport(DESKTOP.width, DESKTOP.height));
  await show(<Page hasSidebar={!isPhone} />, { at });
  if (at === PARCEL_PATH) await expect.element(panel).toBeInTheDocument();
  await expect.element(about.first()).toBeInTheDocument();
  expect(about.elements()).toHaveLength(1);
});

it('gives the tab of a parcel without images nearly half of a phone', async () => {
  await onPhone();
  await show(<Page hasSidebar={false} />, { at: PARCEL_PATH });
  await expect.element(about.first()).toBeVisible();
  const sheet = () => document.querySelector('[data-bottom-sheet]')!.getBoundingClientRect();
  const tabs = page.getByRole('tablist');
  await expect
    .poll(() => sheet().bottom - tabs.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0.45 * innerHeight);
  const content = page.getByRole('tabpanel').element().getBoundingClientRect();
  expect(content.top).toBeLessThanOrEqual(tabs.element().getBoundingClientRect().bottom + 8);
});
