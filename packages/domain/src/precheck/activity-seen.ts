import type { AgriculturalWorkName } from '../crops/agricultural-works.ts';
import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { earlierDay } from '../season-curve/day-number.ts';
import { cropKindOf } from './crop-calendar.ts';
import { CROP_NDVI } from './crop-seen.ts';
import { harvestMarkersOf } from './harvest-marker.ts';
import { type Evidence, evidenceOf } from './light.ts';
import { mowingsIn } from './mowing-rule.ts';
import type { RecordedWork } from './recorded-work.ts';
import { blindnessOf, clearDays, isSeenThroughout, type SeenDay, weeklyMeans } from './seen-days.ts';
import { HARVEST_PARAMETERS } from './sen4cap-parameters.ts';

/** Work that keeps land in use. */
const ACTIVITIES: ReadonlySet<AgriculturalWorkName> = new Set([
  'plough',
  'disc',
  'seedbed',
  'sow',
  'hoe',
  'harvest',
  'stubble',
  'mow',
]);

/** What the journal of a farm says of a parcel in a year. */
export interface ParcelJournal {
  /** Work on the parcel. */
  readonly works: readonly RecordedWork[];
  /** Whether the farm has recorded work on other parcels in the year: then an empty page says something. */
  readonly is_kept: boolean;
}

/** A year of a parcel, seen up to an ISO day. */
export interface ParcelYear {
  readonly country: Country;
  readonly year: number;
  readonly today: string;
}

/** Months in which use of the land shows; an empty year is judged after them. */
const USE = { from: '03-01', to: '09-30' } as const;

/** What the journal says of whether land was used in a year. */
export function journalOfActivity({ works, is_kept }: ParcelJournal, { year, today }: ParcelYear): Evidence {
  const done = works.filter(({ kind, day }) => ACTIVITIES.has(kind) && day.startsWith(`${year}-`));
  if (done.length > 0)
    return evidenceOf('journal', 'for', 'work_recorded', { days: done.map(({ day }) => day).toSorted() });
  if (today <= `${year}-${USE.to}`) return evidenceOf('journal', 'silent', 'season_open');
  return evidenceOf('journal', is_kept ? 'against' : 'silent', 'journal_empty');
}

/**
 * What images say of whether land was used in a year: a mowing, the declared crop at its time, or the harvest (marker M2) of what was as
 * green as a crop is use. A year without any is none, except in grass, whose grazing does not show. `declared` is what the curve says of
 * the declared crop.
 */
export function curveOfActivity(
  crop_key: CropKey,
  seen: readonly SeenDay[],
  { country, year, today }: ParcelYear,
  declared: Evidence,
): Evidence {
  const from = `${year}-${USE.from}`;
  const to = earlierDay(today, `${year}-${USE.to}`);
  const blindness = blindnessOf(seen, from, to);
  if (blindness !== null) return evidenceOf('curve', 'silent', blindness);
  const days = clearDays(seen, from, to);
  const top = Math.max(...days.map(({ ndvi }) => ndvi));
  const { harvest } = harvestMarkersOf(weeklyMeans(days, from), HARVEST_PARAMETERS[country]);
  if (harvest !== null && top >= CROP_NDVI)
    return evidenceOf('curve', 'for', 'harvest_seen', { days: [harvest], value: top });
  const isField = cropKindOf(crop_key) !== 'grass';
  if (isField && declared.says === 'for') return { ...declared, reason: 'growth_seen' };
  const [mowing] = mowingsIn(days, country);
  if (mowing) return evidenceOf('curve', 'for', 'mowing_seen', { days: [mowing.to], value: mowing.after });
  if (today <= `${year}-${USE.to}`) return evidenceOf('curve', 'silent', 'season_open');
  if (!isSeenThroughout(days, from, to)) return evidenceOf('curve', 'silent', 'no_clear_image');
  return evidenceOf('curve', isField ? 'against' : 'silent', 'no_event_seen', {
    days: [days[0]!.date, days.at(-1)!.date],
    value: top,
  });
}
