import { passRowsOf } from './pass-rows.ts';
import { drawField, seededChance, simulateTrial } from './simulated-trial.fixture.ts';
import { type JudgedComparison, judgeTrial } from './trial-result.ts';

/** How often simulated seasons were judged rightly. */
export interface JudgedSeasons {
  readonly seasons: number;
  /** Shares of intervals that hold the truth: of yields, of money, and of zones. */
  readonly holds: { readonly yields: number; readonly money: number; readonly zones: number };
  /** The share of seasons that are said to have paid. */
  readonly paid: number;
  /** Half of the mean interval, t/ha. */
  readonly reach: number;
}

const HARVEST_PRICE = 200;

/** Judges seasons in which the map gave some t/ha more; a product for nothing makes yields alone decide. */
export function judgeSeasons(seasons: number, gain: number, product: number, seed = 47): JudgedSeasons {
  const chance = seededChance(seed);
  const held = { yields: 0, money: 0, zones: 0 };
  let [judged, paid, zones, reach] = [0, 0, 0, 0];
  while (judged < seasons) {
    const trial = simulateTrial(drawField(chance, gain), chance);
    if (!trial) continue;
    const { field, zones: byZone } = judgeTrial(passRowsOf(trial.cells, trial.plan), {
      quantity: 'solid',
      nitrogen_percent: null,
      prices: { harvest: HARVEST_PRICE, product },
    });
    if (typeof field === 'string') continue;
    judged++;
    const { difference, map, strip, money } = field;
    const worth = gain * HARVEST_PRICE - ((map.rate - strip.rate) * product) / 1000;
    held.yields += holds(difference, gain);
    held.money += holds(money!, worth);
    paid += Number(field.paid === 'more');
    reach += (difference.high - difference.low) / 2;
    for (const { comparison } of byZone) {
      if (typeof comparison === 'string') continue;
      zones++;
      held.zones += holds(comparison.difference, gain);
    }
  }
  return {
    seasons: judged,
    holds: { yields: held.yields / judged, money: held.money / judged, zones: held.zones / zones },
    paid: paid / judged,
    reach: reach / judged,
  };
}

function holds({ low, high }: JudgedComparison['difference'], truth: number): number {
  return Number(low <= truth && truth <= high);
}
