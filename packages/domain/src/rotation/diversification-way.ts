import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { type CountedCrop, countedCrops, type FarmLand } from './land.ts';
import type { DiversificationLimits } from './rotation-duties.ts';
import type { DecidingShare, VerdictWay } from './verdict.ts';

/** Hundredths of a hectare in one. */
const ARES = 100;

/** Whether the crops of a farm are diverse enough. */
export function diversificationWay(
  country: Country,
  land: FarmLand,
  limits: DiversificationLimits,
): VerdictWay {
  const shares = sharesOf(countedCrops(country, land.arable), land.arable_ares, limits);
  const lacking = shares.filter(({ is_met }) => !is_met);
  const isMet = lacking.length === 0;
  const outcome = land.unknown.length > 0 ? 'unknown' : isMet ? 'met' : 'breach';
  const left = lacking.reduce((sum, { amount, limit }) => sum + Math.abs(amount - limit), 0);
  return {
    code: 'diversification',
    outcome,
    findings:
      outcome === 'unknown'
        ? []
        : [
            isMet
              ? { code: 'diversified', severity: 'fine', values: {} }
              : { code: 'not_diversified', severity: 'breach', values: {} },
          ],
    shares,
    left: outcome === 'breach' ? left : 0,
    parcels: [],
  };
}

function sharesOf(crops: readonly CountedCrop[], of: number, limits: DiversificationLimits): DecidingShare[] {
  const isLarge = of > limits.three_crops_above_ha * ARES;
  const least = isLarge ? 3 : 2;
  const main = atMost('main_crop', crops.slice(0, 1), { of, percent: limits.main_max_percent });
  const two = atMost('two_main_crops', crops.slice(0, 2), { of, percent: limits.two_main_max_percent });
  const count: DecidingShare = {
    code: 'crops',
    crops: keysOf(crops),
    amount: crops.length,
    of: crops.length,
    limit: least,
    must: 'at least',
    is_met: crops.length >= least,
  };
  return isLarge ? [count, main, two] : [count, main];
}

function atMost(
  code: 'main_crop' | 'two_main_crops',
  crops: readonly CountedCrop[],
  { of, percent }: { readonly of: number; readonly percent: number },
): DecidingShare {
  const amount = crops.reduce((sum, { ares }) => sum + ares, 0);
  const is_met = 100 * amount <= percent * of;
  return { code, crops: keysOf(crops), amount, of, limit: (of * percent) / 100, must: 'at most', is_met };
}

function keysOf(crops: readonly CountedCrop[]): CropKey[] {
  return crops.flatMap(({ keys }) => keys);
}
