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
    'empty.title',
    'work.emptyTitle',
    'work.noFarmTitle',
    'parcel.none',
    'people.empty',
    'machines.empty',
    'machines.emptyGuest',
  ],
  treatments: ['empty.title'],
  water: ['list.none'],
  yields: ['countyYield.noneTitle'],
  report: ['none', 'one.none', 'curves.empty'],
  history: ['onlyOne.title', 'zones.none', 'zones.small'],
  weather: ['chart.none', 'hours.none'],
  soil: [
    'moisture.none',
    'soilMap.noneTitle',
    'analysis.none',
    'results.none',
    'sampling.emptyTitle',
    'operator.none',
  ],
  sharing: ['share.none', 'links.none'],
  staff: ['users.none', 'notices.none', 'orders.none', 'bands.none', 'license.none'],
  imports: ['missing.title'],
  invoices: ['section.none'],
  today: ['nothing', 'notYet.title', 'noImages'],
} as const;
const NOTHING_COUNTED = /\b0 (parcels|crops)\b/;

/** English texts by area, as in their files. */
const MESSAGES = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../packages/i18n/messages/en/*.json',
  { eager: true, import: 'default' },
);

/** The texts on the page that claim that there is no data, except for those `known` to be true. */
export function claimsOfEmptiness(known: ReadonlySet<string>): string[] {
  const shown = document.body.innerText.replaceAll('\n', ' ');
  const patterns = Object.entries(EMPTINESS).flatMap(([area, keys]) =>
    keys.filter((key) => !known.has(key)).map((key) => patternOf(textOf(area, key))),
  );
  return [...patterns, NOTHING_COUNTED].flatMap((pattern) => shown.match(pattern)?.[0] ?? []);
}

function patternOf(text: string): RegExp {
  const literally = text.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
  return new RegExp(literally.replaceAll(/%\{\w+\}/g, '.{1,60}?'));
}

/** An English text. Throws if there is none, so that a renamed one is noticed. */
export function textOf(area: string, key: string): string {
  let found: unknown = MESSAGES[`../../../../packages/i18n/messages/en/${area}.json`];
  for (const part of key.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`There is no text ${area}:${key}.`);
  return found;
}
