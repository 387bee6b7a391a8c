import type { Country } from './country.ts';
import type { Crop } from './crops.ts';
import { type GrowthStage, growthStagesOf } from './growth-stages.ts';

/** The growth stages that a crop usually has on an ISO day, in their order; empty if none is known. */
export function usualStagesOn(crop: Crop, country: Country, day: string): readonly GrowthStage[] {
  const monthDay = day.slice(5);
  return growthStagesOf(crop.key).filter(({ windows }) => {
    const { from, to } = windows[country];
    return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
  });
}
