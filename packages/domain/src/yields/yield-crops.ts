/** What forecasts need to know of a crop. */
interface YieldCropFacts {
  /** The code of the Romanian paying agency, by which names these crops. */
  readonly apia: string;
  /** Month and day from which images and weather of the year tell more than its trend; an assumption. */
  readonly starts: string;
}

/** The crops with yield forecasts by their key, which are those of the yield notice; maize opens the page of counties. */
export const YIELD_CROP_FACTS = {
  maize: { apia: '108', starts: '06-20' },
  winter_wheat: { apia: '101', starts: '04-15' },
  winter_barley: { apia: '105', starts: '04-15' },
  sunflower: { apia: '201', starts: '06-20' },
  winter_rapeseed: { apia: '202', starts: '04-01' },
} as const satisfies Record<string, YieldCropFacts>;
export type YieldCrop = keyof typeof YIELD_CROP_FACTS;

/** Their keys in the order in which they are offered. */
export const YIELD_CROPS = Object.keys(YIELD_CROP_FACTS) as YieldCrop[];

/** Month and day from which on the next harvest is predicted; the last maize is harvested before. */
const NEXT_HARVEST_FROM = '11-01';

/** The year of the harvest that is predicted on an ISO day. */
export function predictedYearOf(day: string): number {
  return Number(day.slice(0, 4)) + Number(day.slice(5) >= NEXT_HARVEST_FROM);
}
