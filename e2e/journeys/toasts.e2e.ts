import { createPerson, startSession, storeLanguage } from '../harness/person.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

const AT = 'demo-ro/season/demo-ro-2026';
const DATE = 'date/2026-05-15';
/** The main screens, by their addresses. */
const SCREENS = {
  map: `/map/${AT}/${DATE}`,
  'open parcel': `/map/${AT}/${DATE}`,
  'parcel grid': `/grid/${AT}/${DATE}/offset`,
  'crops report': `/farm/${AT}/${DATE}`,
  rotation: '/farm/demo-ro/rotation',
  plans: `/farm/${AT}/plans`,
  journal: `/farm/${AT}/journal`,
  soil: '/solum/demo-ro',
  settings: '/user-settings',
} as const;
const LANGUAGES = ['ro', 'fr'] as const;

/** Titles, tabs, buttons and heads of cards and tables. */
const NEVER_COVERED =
  'h1, h2, h3, h4, th, dl > div, [role="tab"], button, main a[href], input, [data-kept-clear], [data-over-map] > *';

/** Runs in the page: the words of all that a toast is over; of a title, its words count and not its line. */
const COVERED = `(() => {
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.getBoundingClientRect());
  const boxOf = (element) => {
    if (!/^H\\d$/.test(element.tagName)) return element.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect();
  };
  const isUnder = (box) => toasts.some((toast) =>
    toast.left < box.right && toast.right > box.left && toast.top < box.bottom && toast.bottom > box.top);
  return [...document.querySelectorAll('${NEVER_COVERED}')]
    .filter((element) => !element.closest('[data-sonner-toaster]'))
    .filter((element) => boxOf(element).width > 1 && boxOf(element).height > 1 && isUnder(boxOf(element)))
    .map((element) => element.tagName + ' ' + (element.textContent || element.ariaLabel));
})()`;

for (const language of LANGUAGES)
  test(`a message covers no title, tab, button or head of a card on the main screens (${language})`, async ({
    page,
  }) => {
    test.slow();
    const reader = await createPerson('reader');
    await storeLanguage(reader, language);
    await page.goto(`/${language}`);
    await startSession(page, reader);
    // The messages with which a developer tries out their look: one of each kind, which stay.
    await page.route('**/api/v1/installation/', async (route) => {
      const response = await route.fetch();
      const { feature_flags, ...rest } = await response.json();
      await route.fulfill({ json: { ...rest, feature_flags: [...feature_flags, 'dummy_notifications'] } });
    });
    for (const [screen, address] of Object.entries(SCREENS)) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main h1')).toBeAttached();
      if (screen === 'open parcel')
        await page
          .getByRole('region', { name: /^(Parcele|Parcelles)$/ })
          .getByRole('listitem')
          .getByRole('link')
          .first()
          .click();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(4);
      await expect.poll(() => page.evaluate(COVERED), screen).toEqual([]);
    }
  });
