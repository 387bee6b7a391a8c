import { LANGUAGES } from '@brazda/domain';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { settingOf } from '../../lib/settings.ts';
import { expectAccessible, onPhone, show } from '../../testing/show.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import frameClasses from '../frame.module.css';
import overlayClasses from '../overlays.module.css';
import { Line } from './line.tsx';
import { OfflineBar } from './offline-bar.tsx';

const bar = page.getByRole('status');
const lowest = page.getByTestId('lowest');
const navigation = page.getByRole('navigation');
const boxOf = (part: typeof bar) => part.element().getBoundingClientRect();

/** The frame around every page, with the bar. */
const showPage = (content: ReactNode, language: (typeof LANGUAGES)[number] = 'en') =>
  show(
    <div className={overlayClasses.frame}>
      <div className={overlayClasses.page}>{content}</div>
      <OfflineBar />
    </div>,
    { language },
  );

beforeEach(async () => {
  await onPhone();
  settingOf('signedIn').set(true);
  return () => settingOf('signedIn').set(false);
});

it.each(LANGUAGES)('is between the tabs of a sheet and the navigation of a phone (%s)', async (language) => {
  await showPage(
    <div className={frameClasses.frame}>
      <div className={frameClasses.page}>
        <main>
          <h1>Map</h1>
          <BottomSheet expand="Show more" collapse="Show less">
            <div style={{ flex: 1 }} />
            <div data-testid="lowest">Season</div>
          </BottomSheet>
        </main>
      </div>
      <nav className={frameClasses.bar} data-bottom-bar>
        <button type="button">Map</button>
      </nav>
    </div>,
    language,
  );
  await expect.poll(() => boxOf(lowest).bottom).toBeLessThanOrEqual(boxOf(bar).top);
  expect(boxOf(bar).bottom).toBeLessThanOrEqual(boxOf(navigation).top);
  expect(boxOf(navigation).bottom).toBe(innerHeight);
  await expectAccessible();
});

it('is above the navigation of a phone also while a line is below that', async () => {
  await show(
    <div className={overlayClasses.frame}>
      <div className={overlayClasses.page}>
        <div className={frameClasses.frame}>
          <div className={frameClasses.page}>
            <main>
              <h1>Map</h1>
            </main>
          </div>
          <nav className={frameClasses.bar} data-bottom-bar>
            <button type="button">Map</button>
          </nav>
        </div>
      </div>
      <Line title="Cookies" actions={<button type="button">Agree</button>}>
        Only necessary cookies.
      </Line>
      <OfflineBar />
    </div>,
  );
  await expect.poll(() => boxOf(bar).bottom).toBeLessThanOrEqual(boxOf(navigation).top);
  expect(boxOf(navigation).bottom).toBeLessThan(innerHeight);
});

it('is below the buttons of a page without the navigation', async () => {
  await showPage(
    <main style={{ display: 'grid', alignItems: 'end', height: '100%' }}>
      <h1>Draw</h1>
      <button type="button" data-testid="lowest">
        Add point
      </button>
    </main>,
  );
  await expect.poll(() => boxOf(lowest).bottom).toBeLessThanOrEqual(boxOf(bar).top);
  expect(boxOf(bar).bottom).toBeLessThanOrEqual(innerHeight);
});
