import { dayNumberOf, phenologyOf, seasonCurveOf } from '../../packages/domain/src/index.ts';
import { randomOf } from '../raster/random-of.ts';
import { type SimulatedCrop, simulateSeason } from './simulated-seasons.ts';

const SEASONS = 2000;
const SEED = 14;
/** Our target: the share of seasons whose harvest is found more than so many days too early. */
const LIMIT = { early_days: 10, share: 0.05 };

const CEREAL = {
  time: { from: '2025-10-10', to: '2026-07-08' },
  green: { day: '2026-03-20', width: 40 },
  peak: 0.85,
  begin: '2026-06-10',
};
const CROPS: readonly (readonly [string, SimulatedCrop])[] = [
  ...[14, 15, 16, 18, 20, 22, 24].map(
    (ripening_days) => [`cereal that ripens in ${ripening_days} days`, { ...CEREAL, ripening_days }] as const,
  ),
  [
    'maize that ripens in 30 days',
    {
      time: { from: '2026-04-20', to: '2026-10-01' },
      green: { day: '2026-06-10', width: 35 },
      peak: 0.85,
      ripening_days: 30,
      begin: '2026-09-05',
    },
  ],
  [
    'silage maize, cut green',
    {
      time: { from: '2026-04-20', to: '2026-09-10' },
      green: { day: '2026-06-10', width: 35 },
      peak: 0.85,
      ripening_days: null,
      begin: '2026-09-05',
    },
  ],
];

/** Simulates seasons and counts in how many a harvest is found, and how many of them too early. */
export function runPhenologyBench(): void {
  for (const [title, crop] of CROPS) {
    const next = randomOf(SEED);
    const uniform = () => next() / 2 ** 32;
    const errors: number[] = [];
    for (let season = 0; season < SEASONS; season++) {
      const { samples, harvest } = simulateSeason(crop, uniform);
      const found = phenologyOf(seasonCurveOf(samples), crop.time).harvest;
      if (found) errors.push(dayNumberOf(found.date) - dayNumberOf(harvest));
    }
    const early = errors.filter((days) => days < -LIMIT.early_days).length / SEASONS;
    const sorted = errors.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? '-';
    console.log(
      `${title}: found in ${percent(errors.length / SEASONS)}, more than ${LIMIT.early_days} days early in ${percent(early)}` +
        ` (days from the harvest: ${at(0.1)}, ${at(0.5)}, ${at(0.9)})${early > LIMIT.share ? ' ABOVE THE LIMIT' : ''}`,
    );
    if (early > LIMIT.share) process.exitCode = 1;
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
