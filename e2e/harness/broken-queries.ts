import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** The ways a query fails, and the message shown to the user. */
export const WAYS = {
  'a fault of the server': {
    fail: (route: Route) => route.fulfill({ status: 500, json: { detail: 'on purpose', error: 'internal' } }),
    message: 'errors.unknown',
  },
  'a cut connection': { fail: (route: Route) => route.abort(), message: 'errors.connect' },
  'an answer that cannot be read': {
    fail: (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<html>' }),
    message: 'errors.read',
  },
} as const;
export type Way = keyof typeof WAYS;

/** The requests of the frame of every page; they stay intact, so that each screen is tested alone. */
const OF_FRAME =
  /\/api\/v1\/(auth\/user|installation|demo-farm|farm|farm\/[^/]+|shared-farms|agricultural-works|legal\/[^/]+)\/?(\?|$)/;
/** The data that most pages need: sensing days, parcels and crops, and the opening that combines them. */
const OF_LAND = /\/(sensing_dates|list_parcels|crops|opening)\/(\?|$)/;
/** The longest wait between two attempts of a failing query. */
const LONGEST_WAIT_MS = 3000;
const AGAIN = 'Try again';

/** Texts that say that there is no data, by area. */
const EMPTINESS = {
  map: [
    'list.none',
    'list.noneOfFilter',
    'list.empty',
    'crop.none',
    'parcel.missing',
    'chart.empty',
    'images.nothing',
    'empty.season',
    'empty.farm',
    'noParcel.title',
    'parcelPicker.none',
  ],
  shell: ['emptyFarm.title', 'sharedParcels.none', 'addFarm.add-farm', 'addFarm.add-parcels'],
  plans: [
    'empty.title',
    'list.emptyTitle',
    'seasons.emptyTitle',
    'prices.none',
    'prices.empty',
    'assign.empty',
  ],
  journal: [
    ...(['empty.title', 'work.emptyTitle', 'work.noFarmTitle', 'parcel.none'] as const),
    ...(['people.empty', 'machines.empty', 'machines.emptyGuest'] as const),
  ],
  yields: ['countyYield.noneTitle'],
  report: ['none', 'one.none', 'curves.empty'],
  history: ['onlyOne.title', 'zones.none', 'zones.small'],
  weather: ['chart.none', 'hours.none'],
  soil: [
    ...['moisture.none', 'soilMap.noneTitle', 'analysis.none', 'results.none', 'sampling.emptyTitle'],
    'operator.none',
  ],
  sharing: ['share.none', 'links.none'],
  staff: ['users.none', 'notices.none', 'orders.none', 'bands.none', 'license.none'],
  imports: ['missing.title'],
  invoices: ['section.none'],
} as const;
const NOTHING_COUNTED = /\b0 (parcels|crops)\b/;

/** Breaks every query of a page's screens except those of its frame, and those of the land if spared. */
export class BrokenQueries {
  /** The number of failed queries. */
  count = 0;
  readonly #page: Page;
  readonly #isLandSpared: boolean;
  #way: Way;

  /** `way` is how queries fail when the page is opened. */
  constructor(page: Page, isLandSpared: boolean, way: Way) {
    this.#page = page;
    this.#isLandSpared = isLandSpared;
    this.#way = way;
  }

  /** Starts to fail queries. */
  async begin() {
    await this.#page.route(/\/api\/v1\//, (route) => {
      const request = route.request();
      const isSpared = OF_FRAME.test(request.url()) || (this.#isLandSpared && OF_LAND.test(request.url()));
      if (isSpared || request.method() !== 'GET') return route.fallback();
      this.count++;
      return WAYS[this.#way].fail(route);
    });
  }

  /** Whether the page reports this kind of failure and offers a retry, which is clicked after the first one. */
  async areShown(way: Way): Promise<boolean> {
    const again = this.#page.getByRole('button', { name: AGAIN });
    const isFirst = this.#way === way;
    this.#way = way;
    if (!isFirst) await press(again);
    const message = this.#page.getByText(textOf('common', WAYS[way].message)).first();
    // The clock is advanced over the retry delays.
    const telling = expect(async () => {
      // A busy machine may have missed a click.
      if (!isFirst && !(await message.isVisible())) await press(again);
      await this.#page.clock.fastForward(LONGEST_WAIT_MS);
      await expect(message).toBeVisible({ timeout: 100 });
    });
    const isKnown = await telling.toPass({ timeout: 20_000, intervals: [50] }).then(
      () => true,
      () => false,
    );
    return isKnown && (await again.first().isVisible());
  }

  /** Stops failing queries. */
  async end() {
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** Clicks all matching buttons at once, because one may remove the others: a click by the pointer would wait for them. */
async function press(buttons: Locator) {
  await buttons.evaluateAll((all: { click(): void }[]) => {
    for (const button of all) button.click();
  });
}

/** Texts that are true for a farm without images. */
export const TRUE_WITHOUT_IMAGES = new Set(['images.nothing', 'parcel.missing']);

/** The texts on the page that claim that there is no data, except for those `known` to be true. */
export async function claimsOfEmptiness(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const shown = (await page.locator('body').innerText()).replaceAll('\n', ' ');
  const patterns = Object.entries(EMPTINESS).flatMap(([area, keys]) =>
    keys.filter((key) => !known.has(key)).map((key) => patternOf(textOf(area, key))),
  );
  return [...patterns, NOTHING_COUNTED].flatMap((pattern) => shown.match(pattern)?.[0] ?? []);
}

function patternOf(text: string): RegExp {
  const literally = text.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
  return new RegExp(literally.replaceAll(/%\{\w+\}/g, '.{1,60}?'));
}

function textOf(area: string, key: string): string {
  const file = new URL(`../../packages/i18n/messages/en/${area}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  expect(found, `${area}:${key}`).toEqual(expect.any(String));
  return found as string;
}
