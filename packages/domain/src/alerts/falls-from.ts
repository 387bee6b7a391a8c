import { addDays } from '../crops/crop-interval.ts';
import { cropByKey } from '../crops/crops.ts';
import { GROWTH_STAGES } from '../crops/growth-stages.ts';
import { STAGE_MARGIN_DAYS } from '../crops/usual-stages.ts';
import type { Country } from '../farms/country.ts';

/** Ripening on the BBCH scale. */
const RIPENING = 8;
/** Groups of crops that are cut, grazed or turned in at any time. */
const CUT_GROUPS: ReadonlySet<string> = new Set(['fodder', 'grassland', 'fallow', 'cover']);
/** Days before its end from which any other crop may ripen or be picked: our assumption. */
const LAST_DAYS = 45;

/** A crop on a parcel, with its first and last ISO day. */
interface StandingCrop {
  readonly crop_key: string;
  readonly country: Country;
  readonly from: string;
  readonly to: string;
}

/**
 * The ISO day from which less green is usual in a crop: the earliest day of ripening anywhere in its country, or some weeks
 * before its last day where its stages are not known; its first day for crops that are cut or grazed.
 */
export function fallsFrom({ crop_key, country, from, to }: StandingCrop): string {
  if (CUT_GROUPS.has(cropByKey(crop_key)?.group ?? '')) return from;
  const ripening = GROWTH_STAGES.find((stage) => stage.crop_key === crop_key && stage.principal === RIPENING);
  if (!ripening) return addDays(to, -LAST_DAYS);
  const day = addDays(`${to.slice(0, 4)}-${ripening.windows[country].from}`, -STAGE_MARGIN_DAYS[country]);
  return day < from ? from : day;
}
