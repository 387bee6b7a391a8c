import { LANGUAGES, type Language } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../lib/device-settings.ts';
import { expectAccessible, onPhone, show } from '../../testing/show.tsx';
import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import frameClasses from '../frame.module.css';
import overlayClasses from '../overlays.module.css';
import { Line } from './line.tsx';
import { OfflineBar } from './offline-bar.tsx';

const bar = page.getByRole('status');
const lowest = page.getByTestId('lowest');
const navigation = page.getByRole('navigation');
const boxOf = (part: typeof bar) => part.element().getBoundingClientRect();

/** The frame around every page, with the bar. */
const showPage = (content: ReactNode, language: Language = 'en', waiting = 2) =>
  show(
    <div className={overlayClasses.frame}>
      <div className={overlayClasses.page}>{content}</div>
      <OfflineBar waiting={waiting} />
    </div>,
    { language },
  );

beforeEach(async () => {
  await onPhone();
  signedInSetting.set(true);
  return () => signedInSetting.set(false);
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
      <OfflineBar waiting={0} />
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

/** Shows data of a farm, which were fetched just now. */
function Shown() {
  useQuery({ queryKey: ['parcels', { params: { farmId: 'farm' } }], queryFn: () => [] });
  return (
    <main>
      <h1>Map</h1>
    </main>
  );
}

it.each<[Language, number, RegExp]>([
  ['en', 0, /Data as of .*\d\d:\d\d\.Farms/],
  ['en', 1, /Data as of .*\d\d:\d\d, with 1 change of yours that waits to be sent\./],
  ['en', 2, /, with 2 changes of yours that wait to be sent\./],
  ['ro', 1, /Date din .*, cu o modificare a dvs\. care așteaptă să fie trimisă\./],
  ['ro', 3, /, cu 3 modificări ale dvs\. care așteaptă să fie trimise\./],
  ['ro', 20, /, cu 20\sde\smodificări ale dvs\. care așteaptă să fie trimise\./],
  ['fr', 1, /Données du .*, avec 1 modification de votre part qui attend d’être envoyée\./],
  ['fr', 2, /, avec 2 modifications de votre part qui attendent d’être envoyées\./],
])(
  'tells the age of the data and the own changes in one sentence (%s, %i)',
  async (language, waiting, text) => {
    await showPage(<Shown />, language, waiting);
    await expect.element(bar).toMatchTextContent(text);
  },
);

it('tells the own changes where no data of a farm are shown', async () => {
  await showPage(<h1>Home</h1>, 'en', 1);
  await expect.element(bar).toMatchTextContent('Offline. 1 change of yours waits to be sent.');
});
