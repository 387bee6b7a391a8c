import { type Country, type CropKey, type LightColor, MIN_PEERS } from '../../packages/domain/src/index.ts';
import { disturbed } from '../alerts/disturbances.ts';
import { simulateLand } from '../alerts/simulated-land.ts';
import { randomOf } from '../raster/random-of.ts';
import { type Case, casesOf } from './cases.ts';
import { BRAZDA, type Judge, PLAIN_RULE } from './judges.ts';

const SITES = [
  { country: 'RO', tile: '35TNK', from: [1, 1], to: [3, 3] },
  { country: 'FR', tile: '31UCP', from: [0, 0], to: [5, 5] },
] as const;
/** The rules of fallow and of grass are known for 2025 in France, those of summer for 2026 in Romania. */
const YEARS: Readonly<Record<Country, number>> = { RO: 2026, FR: 2025 };
/** Each run has other breaches, clouds, noise and haze over the same land. */
const RUNS = 6;
/** Small and narrow parcels, too; very large ones would only take time. */
const PIXELS = { min: 25, max: 2500 } as const;
const JUDGES: readonly Judge[] = [BRAZDA, PLAIN_RULE];

/** What judges did with cases of one rule. */
interface Tally {
  readonly compliant: Record<LightColor, number>;
  readonly breaches: Record<LightColor, number>;
}

/**
 * How often the lights of the product and of a plain rule are wrong over simulated seasons with known breaches, clouds, haze and noise:
 * one half of the runs, on which thresholds were chosen, and the other half.
 */
export async function runPrecheckBench(): Promise<void> {
  const halves = { 'chosen on': newTallies(), 'reported on': newTallies() };
  for (const { country, ...window } of SITES) {
    const year = YEARS[country];
    const span = { from_day: `${year - 1}-10-01`, to_day: `${year + 1}-02-28`, min_pixels: PIXELS.min };
    const land = simulateLand(window, year, span).filter(({ n_total }) => n_total <= PIXELS.max);
    console.log(`${country} ${year}: ${land.length} parcels, ${land[0]?.images.length} images`);
    const grown = [...Map.groupBy(land, ({ crop_key }) => crop_key)]
      .filter(([, of]) => of.length > MIN_PEERS)
      .map(([crop_key]) => crop_key as CropKey);
    for (let run = 0; run < RUNS; run++) {
      const next = randomOf(year * 1000 + run * 2);
      const uniform = () => next() / 2 ** 32;
      const site = { country, year, uniform, grown };
      const cases = land.flatMap((field) => casesOf(field, site));
      const seen = disturbed(
        cases.map(({ field }) => field),
        uniform,
      );
      const farm = {
        country,
        year,
        today: `${year + 1}-03-01`,
        cases: cases.map((one, at): Case => ({ ...one, field: seen[at]! })),
      };
      const tallies = run % 2 === 0 ? halves['chosen on'] : halves['reported on'];
      for (const judge of JUDGES) count(farm.cases, judge.judge(farm), tallies.get(judge)!);
    }
  }
  for (const [name, tallies] of Object.entries(halves)) report(name, tallies);
}

function newTallies(): Map<Judge, Map<string, Tally>> {
  return new Map(JUDGES.map((judge) => [judge, new Map()]));
}

function count(cases: readonly Case[], colors: readonly LightColor[], tallies: Map<string, Tally>) {
  for (const [at, { rule, is_breach }] of cases.entries()) {
    const none = () => ({ green: 0, yellow: 0, red: 0 });
    const tally = tallies.get(rule) ?? { compliant: none(), breaches: none() };
    tallies.set(rule, tally);
    tally[is_breach ? 'breaches' : 'compliant'][colors[at]!]++;
  }
}

function report(name: string, tallies: ReadonlyMap<Judge, ReadonlyMap<string, Tally>>) {
  console.log(`\n${name}`);
  for (const [judge, byRule] of tallies) {
    const all = [...byRule.values()];
    console.log(`${judge.name}: ${written(all)}`);
    for (const [rule, tally] of byRule) console.log(`  ${rule}: ${written([tally])}`);
  }
}

function written(tallies: readonly Tally[]): string {
  const sum = (which: keyof Tally, color?: LightColor) =>
    tallies.reduce((total, tally) => {
      const { green, yellow, red } = tally[which];
      return total + (color ? tally[which][color] : green + yellow + red);
    }, 0);
  const percent = (part: number, of: number) => (of === 0 ? 'none' : `${((100 * part) / of).toFixed(1)} %`);
  const compliant = sum('compliant');
  const breaches = sum('breaches');
  return [
    `wrong red ${percent(sum('compliant', 'red'), compliant)} of ${compliant}`,
    `yellow ${percent(sum('compliant', 'yellow') + sum('breaches', 'yellow'), compliant + breaches)}`,
    `breaches red ${percent(sum('breaches', 'red'), breaches)}, not green ${percent(sum('breaches', 'red') + sum('breaches', 'yellow'), breaches)} of ${breaches}`,
  ].join('; ');
}
