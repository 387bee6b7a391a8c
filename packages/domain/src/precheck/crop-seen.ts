import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { dayNumberOf, earlierDay } from '../season-curve/day-number.ts';
import { type CropCalendar, cropCalendarOf, cropKindOf } from './crop-calendar.ts';
import { type CropCourse, distanceFrom } from './crop-courses.ts';
import { type Evidence, evidenceOf } from './light.ts';
import { PEER_DISTANCES } from './peers-alike.ts';
import { blindnessOf, type ClearDay, clearDays, lowestOf, type SeenDay } from './seen-days.ts';
import { BARE_NDVI, HARVEST_PARAMETERS } from './sen4cap-parameters.ts';

/** A crop that a farmer declares for a year. */
export interface DeclaredCrop {
  readonly crop_key: CropKey;
  readonly country: Country;
  readonly year: number;
}

/** Months in which field crops and grass grow. */
const GROWTH = { from: '02-15', to: '10-15' } as const;
const GRASS_GROWTH = { from: '04-01', to: '09-30' } as const;
/** Grass is green on this share of its days; ground that is bare on three images over a month had another crop, or a drought. */
const GRASS_GREEN_SHARE = 0.6;
const FEWEST_BARE = 3;
const BARE_DAYS = 30;
const FEWEST_DAYS = 4;
/** A crop that was this green has been seen: below it lies ground with weeds. Chosen on one half of `bench -- precheck`. */
export const CROP_NDVI = 0.5;

/**
 * What the images of a parcel say of its declared crop up to an ISO day: whether it was greenest when the crop is, not bare when the
 * crop surely is green, and not green throughout when the crop is gone; whether grass was green from spring to autumn.
 */
export function curveOfDeclaredCrop(
  { crop_key, country, year }: DeclaredCrop,
  seen: readonly SeenDay[],
  today: string,
): Evidence {
  const kind = cropKindOf(crop_key);
  if (kind === 'grass') return curveOfGrass(seen, { country, year, today });
  const calendar = cropCalendarOf(crop_key, country, year);
  if (calendar === null) return evidenceOf('curve', 'silent', 'crop_unknown');
  const from = `${year}-${GROWTH.from}`;
  const to = earlierDay(`${year}-${GROWTH.to}`, today);
  const blindness = blindnessOf(seen, from, to);
  if (blindness !== null) return evidenceOf('curve', 'silent', blindness);
  return curveOfFieldCrop(calendar, clearDays(seen, from, to), { country, today });
}

function curveOfFieldCrop(
  { greenest, surely_green, gone }: CropCalendar,
  days: readonly ClearDay[],
  { country, today }: { readonly country: Country; readonly today: string },
): Evidence {
  const { vegetation } = HARVEST_PARAMETERS[country];
  const inSpan = surely_green
    ? days.filter(({ date }) => date >= surely_green.from && date <= surely_green.to)
    : [];
  const isBare = inSpan.length >= 2 && inSpan.every(({ ndvi }) => ndvi < vegetation);
  if (isBare)
    return evidenceOf('curve', 'against', 'bare_when_expected_green', {
      days: inSpan.map(({ date }) => date),
      value: Math.max(...inSpan.map(({ ndvi }) => ndvi)),
    });
  if (days.length < FEWEST_DAYS) return evidenceOf('curve', 'silent', 'no_clear_image');
  const top = days.reduce((best, day) => (day.ndvi > best.ndvi ? day : best));
  const found = { days: [top.date], value: top.ndvi };
  if (top.ndvi < vegetation)
    return today > greenest.to && areBothSidesSeen(greenest, days)
      ? evidenceOf('curve', 'against', 'bare_when_expected_green', found)
      : evidenceOf('curve', 'silent', 'season_open', found);
  const isInTime = top.date >= greenest.from && top.date <= greenest.to;
  // Before the time has passed the parcel may still become greener.
  if (!isInTime && today <= greenest.to) return evidenceOf('curve', 'silent', 'season_open', found);
  if (!isInTime)
    return areBothSidesSeen(greenest, days)
      ? evidenceOf('curve', 'against', 'greenest_at_other_time', found)
      : evidenceOf('curve', 'silent', 'no_clear_image', found);
  const after = gone ? days.filter(({ date }) => date >= gone.from && date <= gone.to) : [];
  // Regrowth is green, too, but not throughout.
  if (gone && today > gone.to && after.length >= FEWEST_DAYS && after.every(({ ndvi }) => ndvi > vegetation))
    return evidenceOf('curve', 'against', 'green_after_harvest', lowestOf(after));
  return top.ndvi >= CROP_NDVI
    ? evidenceOf('curve', 'for', 'green_when_expected', found)
    : evidenceOf('curve', 'silent', 'between', found);
}

/** Whether images show a span well enough to say that something did not happen in it: two in each half of it. */
function areBothSidesSeen({ from, to }: { from: string; to: string }, days: readonly ClearDay[]): boolean {
  const inside = days.filter(({ date }) => date >= from && date <= to);
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
  const before = inside.filter(({ date }) => date < middle).length;
  return before >= 2 && inside.length - before >= 2;
}

function curveOfGrass(
  seen: readonly SeenDay[],
  { country, year, today }: { readonly country: Country; readonly year: number; readonly today: string },
): Evidence {
  const from = `${year}-${GRASS_GROWTH.from}`;
  const to = earlierDay(`${year}-${GRASS_GROWTH.to}`, today);
  const blindness = blindnessOf(seen, from, to);
  if (blindness !== null) return evidenceOf('curve', 'silent', blindness);
  const days = clearDays(seen, from, to);
  const bare = days.filter(({ ndvi }) => ndvi < BARE_NDVI);
  if (isBareFor(bare, BARE_DAYS)) return evidenceOf('curve', 'against', 'bare_seen', lowestOf(bare));
  const { vegetation } = HARVEST_PARAMETERS[country];
  const share = days.filter(({ ndvi }) => ndvi > vegetation).length / days.length;
  if (days.length < FEWEST_DAYS || today < `${year}-07-15`)
    return evidenceOf('curve', 'silent', 'season_open', { value: share });
  return share >= GRASS_GREEN_SHARE
    ? evidenceOf('curve', 'for', 'green_when_expected', { value: share })
    : evidenceOf('curve', 'silent', 'between', { value: share });
}

/** Another crop must be nearer than this share of the distance to the declared one. */
const NEARER = 0.5;

/**
 * What the other parcels say of a declared crop: whether the parcel ran as theirs of that crop did, or clearly as those of a
 * crop of another kind. Two crops of one kind are not told apart against the farmer.
 */
export function peersOfDeclaredCrop(
  { crop_key, year }: Pick<DeclaredCrop, 'crop_key' | 'year'>,
  seen: readonly SeenDay[],
  courses: ReadonlyMap<CropKey, CropCourse>,
): Evidence {
  const own = courses.get(crop_key);
  const days = clearDays(seen, `${year}-${GROWTH.from}`, `${year}-${GROWTH.to}`);
  const distance = own ? distanceFrom(own, days) : null;
  if (distance === null) return evidenceOf('peers', 'silent', 'no_peers');
  if (distance <= PEER_DISTANCES.like)
    return evidenceOf('peers', 'for', 'like_its_crop', { value: distance });
  const kind = cropKindOf(crop_key);
  const others = [...courses].filter(([key]) => cropKindOf(key) !== kind);
  const nearest = Math.min(
    ...others.map(([, course]) => distanceFrom(course, days) ?? Number.POSITIVE_INFINITY),
  );
  return distance >= PEER_DISTANCES.unlike && nearest <= NEARER * distance
    ? evidenceOf('peers', 'against', 'like_other_crop', { value: distance })
    : evidenceOf('peers', 'silent', 'between', { value: distance });
}

function isBareFor(bare: readonly ClearDay[], days: number): boolean {
  const [first, last] = [bare[0], bare.at(-1)];
  return (
    bare.length >= FEWEST_BARE &&
    first !== undefined &&
    last !== undefined &&
    dayNumberOf(last.date) - dayNumberOf(first.date) >= days
  );
}
