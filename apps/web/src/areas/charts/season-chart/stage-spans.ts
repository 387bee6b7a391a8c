import type { GrowthStage } from '@brazda/contract/client';
import {
  dayNumberOf,
  estimateStages,
  type GrowingSite,
  isoDayOf,
  isStageKnownAt,
  type StageBasis,
  type StageEstimate,
  stageDaysBySums,
} from '@brazda/domain';
import type { GrowingCrop, WeatherDay } from './chart-content.ts';

/** A stage from the day on which it begins to the day before the next one. */
export interface StageSpan {
  readonly stage: GrowthStage;
  readonly from: string;
  readonly to: string;
  readonly basis: StageBasis;
}

/** The stages that the crop may have on a day while it is there; null where none is known. */
export function stagesOn(
  crop: GrowingCrop,
  weather: readonly WeatherDay[],
  date: string,
): StageEstimate<GrowthStage> | null {
  return date < crop.from || date > crop.to ? null : estimateStages(siteOf(crop, weather), date);
}

/**
 * The stages of a crop on its days, one after the other: each from the day on which it began by the temperatures since sowing, or
 * usually begins, to the next one. For a winter crop, a window across New Year and the first window are in the year of sowing.
 */
export function stageSpansOf(crop: GrowingCrop, weather: readonly WeatherDay[]): StageSpan[] {
  const usual = isStageKnownAt(crop) ? usualSpansOf(crop) : [];
  const days = stageDaysBySums(siteOf(crop, weather));
  const begun = days ? computedSpansOf(crop, days, usual) : usual;
  return begun
    .map(({ stage, basis, from, to }, at) => {
      const next = begun[at + 1];
      return { stage, basis, from, to: next ? isoDayOf(dayNumberOf(next.from) - 1) : to };
    })
    .filter(({ from, to }) => from <= to && from <= crop.to && to >= crop.from);
}

function siteOf(
  { key, sowing, from, ...crop }: GrowingCrop,
  temperatures: readonly WeatherDay[],
): GrowingSite<GrowthStage> {
  return { ...crop, crop_key: key, sow_date: sowing === 'entered' ? from : null, temperatures };
}

function usualSpansOf({ stages, country, from }: GrowingCrop): StageSpan[] {
  let year = Number(from.slice(0, 4));
  let before = '';
  return stages.map((stage) => {
    const { from: begin, to: end } = stage.windows[country];
    if (before > begin) year += 1;
    before = begin;
    return {
      stage,
      basis: 'country',
      from: `${year}-${begin}`,
      to: `${end < begin ? year + 1 : year}-${end}`,
    };
  });
}

/** The computed spans; stages without a sum divide the time between their neighbors, and later ones are the usual ones. */
function computedSpansOf(
  { stages, to }: GrowingCrop,
  days: ReadonlyMap<string, string>,
  usual: readonly StageSpan[],
): StageSpan[] {
  const last = [...days.values()].at(-1) ?? '';
  return stages.flatMap((stage, at): StageSpan[] => {
    const own = days.get(stage.bbch);
    if (own !== undefined) return [{ stage, basis: 'temperatures', from: own, to }];
    const before = stages.slice(0, at).findLastIndex(({ bbch }) => days.has(bbch));
    const after = stages.findIndex(({ bbch }, index) => index > at && days.has(bbch));
    if (before < 0 || after < 0) return usual.filter((span) => span.stage === stage && span.from > last);
    const [first, next] = [before, after].map((index) => dayNumberOf(days.get(stages[index]!.bbch)!));
    const day = Math.round(first! + ((next! - first!) * (at - before)) / (after - before));
    return [{ stage, basis: 'temperatures', from: isoDayOf(day), to }];
  });
}
