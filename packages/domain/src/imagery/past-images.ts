import { type DiscoveryFacts, IMAGE_STATES, imageStateOf, type SceneCounts } from './image-state.ts';

/**
 * Images of years without a season of the farm, which a person requests for the zones of a parcel. Chosen because: three
 * years tell a weak spot from a bad year; crops reach their peak from April to August, and with two clear dates of each month few
 * peaks are missed; and a tile with more cloud is seldom clear over a whole parcel.
 */
export const PAST_IMAGES = {
  years: 3,
  /** The first and the last month, both inclusive. */
  months: [4, 8],
  per_month: 2,
  /** Of the whole tile, in percent. */
  max_cloud: 30,
  /** Where the edge of the swath crosses the tile. */
  max_nodata: 0.5,
  /** The first year of which catalogs have most scenes. */
  first_year: 2017,
} as const;

/** The first and the last day of a year on which its images are searched for. */
export function growingDaysOf(year: number): { readonly from: string; readonly to: string } {
  const [first, last] = PAST_IMAGES.months;
  return { from: `${year}-0${first}-01`, to: `${year}-0${last}-31` };
}

/**
 * The years whose images can be requested for zones, the newest first: those whose growing time is over, which are not `farmed`, and
 * as many as are missing to three.
 */
export function pastYears(today: string, farmed: ReadonlySet<number>, used: number): number[] {
  const missing = PAST_IMAGES.years - used;
  const years: number[] = [];
  const current = Number(today.slice(0, 4));
  const newest = today > growingDaysOf(current).to ? current : current - 1;
  for (let year = newest; years.length < missing && year >= PAST_IMAGES.first_year; year--)
    if (!farmed.has(year)) years.push(year);
  return years;
}

/** What of a scene decides whether it is read for zones. */
export interface PastScene {
  readonly tile: string;
  readonly sensing_date: string;
  readonly cloud_cover: number | null;
  readonly nodata_share: number;
}

/** The clearest scenes of each tile and month. */
export function choosePastScenes<S extends PastScene>(scenes: readonly S[]): S[] {
  const { max_cloud, max_nodata, per_month } = PAST_IMAGES;
  const cloudOf = ({ cloud_cover }: PastScene) => cloud_cover ?? max_cloud;
  const clear = scenes.filter((scene) => cloudOf(scene) <= max_cloud && scene.nodata_share <= max_nodata);
  const months = Map.groupBy(clear, ({ tile, sensing_date }) => `${tile} ${sensing_date.slice(0, 7)}`);
  return [...months.values()].flatMap((of) =>
    of
      .toSorted((a, b) => cloudOf(a) - cloudOf(b) || b.sensing_date.localeCompare(a.sensing_date))
      .slice(0, per_month),
  );
}

/** How far the images of years without a season are: three years are there, they can be requested, or as those of a season. */
export const PAST_STATES = ['enough', 'possible', ...IMAGE_STATES] as const;
export type PastState = (typeof PAST_STATES)[number];

/** The state of the images of years without a season, of which some were requested and others can be. */
export function pastStateOf(
  { requested, possible }: { readonly requested: readonly number[]; readonly possible: readonly number[] },
  scenes: SceneCounts,
  discovery: DiscoveryFacts,
): PastState {
  if (requested.length === 0) return possible.length === 0 ? 'enough' : 'possible';
  return imageStateOf(true, scenes, discovery);
}
