import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AlertProof,
  PLANTED_DAMAGE,
  type ProofRates,
  type ProofSeasons,
  type ProofShare,
} from '../../packages/domain/src/index.ts';
import { areScenesThere, type SetName } from '../pixels/real-scenes.ts';
import { randomOf } from '../raster/random-of.ts';
import { DAMAGE_HECTARES, type Damage } from './damage.ts';
import { disturbed } from './disturbances.ts';
import { readRealLand, realFallsFrom } from './real-land.ts';
import { ripeningOf, runSeason, type Season, Tally } from './season.ts';
import { simulateLand } from './simulated-land.ts';
import { BRAZDA, FALL_RULE, MEAN_RULE, type Watcher } from './watchers.ts';

const WINDOW = { tile: '35TNK', from: [1, 1], to: [4, 4] } as const;
const YEARS = [2025, 2026];
/** Each run has other damage, noise and haze over the same land. */
const RUNS = 4;
/** The sets of real scenes with known crops: one with an image every few days, and one with an image a month. */
const REAL_SETS = {
  dense: { name: 'zurich-thurgau-2022', year: 2022 },
  sparse: { name: 'herault-2018', year: 2018 },
} as const satisfies Record<string, { readonly name: SetName; readonly year: number }>;
/** They are small: other damage is planted into them so many times. */
const REAL_RUNS = 30;
const WATCHERS: readonly Watcher[] = [BRAZDA, FALL_RULE, MEAN_RULE];
const PROOF = join(import.meta.dirname, '../../packages/domain/src/alerts/alert-proof.ts');

/** What the watchers did over some months of parcels. */
interface Watched {
  readonly tallies: ReadonlyMap<Watcher, Tally>;
  months: number;
  parcels: number;
  images: number;
  /** How often the same images were used. */
  readonly repeats: number;
}

/**
 * Recall and false alerts of Brazda and two plain rules over seasons with known damage: simulated ones, on one half of which the
 * gates were chosen, and real ones, on which nothing was. Writes what it reports to the page of the documents if it is told to.
 */
export async function runAlertsBench({ isWritten }: { readonly isWritten: boolean }): Promise<void> {
  const halves = { 'chosen on': newWatched(), 'reported on': newWatched() };
  for (const year of YEARS) {
    const ripening = (crop_key: string) => ripeningOf(crop_key, 'RO', year);
    const land = simulateLand(WINDOW, year).filter(({ crop_key }) => ripening(crop_key) !== null);
    const season: Season = { land, fallsFromOf: (crop_key) => ripening(crop_key)!, disturb: disturbed };
    for (let run = 0; run < RUNS; run++)
      look(season, year * 1000 + run * 2, halves[run % 2 === 0 ? 'chosen on' : 'reported on']);
  }
  for (const [name, half] of Object.entries(halves)) report(name, half);
  if (!areScenesThere())
    return console.log('real series: SKIPPED (../shared/imagery is not on this machine)');
  const dense = await watchReal('dense');
  const sparse = await watchReal('sparse');
  if (isWritten)
    writeProof({ simulated: proofOf(halves['reported on']), dense: proofOf(dense), sparse: proofOf(sparse) });
}

/** Plants other damage into the same real series many times. */
async function watchReal(kind: keyof typeof REAL_SETS): Promise<Watched> {
  const { name, year } = REAL_SETS[kind];
  const land = await readRealLand(name);
  const fallsFromOf = (crop_key: string) => realFallsFrom(crop_key, year);
  const watched = newWatched();
  for (let run = 0; run < REAL_RUNS; run++) look({ land, fallsFromOf }, year * 1000 + run * 2, watched);
  report(`real series of ${name}, ${land.length} parcels, ${REAL_RUNS} times`, watched);
  return { ...watched, repeats: REAL_RUNS };
}

function newWatched(): Watched {
  return {
    months: 0,
    parcels: 0,
    images: 0,
    repeats: 1,
    tallies: new Map(WATCHERS.map((watcher) => [watcher, new Tally()])),
  };
}

function look(season: Season, seed: number, watched: Watched) {
  watched.months += runSeason(season, uniformOf(seed), watched.tallies);
  watched.parcels = season.land.length;
  watched.images = Math.round(
    season.land.reduce((sum, { images }) => sum + images.length, 0) / season.land.length,
  );
}

function report(name: string, { months, tallies }: Watched) {
  console.log(`\n${name}: ${Math.round(months)} months of parcels`);
  for (const [watcher, tally] of tallies) {
    const { false_per_100, from_1_ha, kinds, sizes } = ratesOf(tally, months);
    console.log(
      `${watcher.name}: ${false_per_100.toFixed(2)} false per 100 parcels and month; found from 1 ha on ${percent(from_1_ha)}`,
    );
    console.log(`  from 1 ha on: ${written(kinds)}`);
    console.log(`  by size in ha: ${written(sizes)}`);
  }
}

function written(shares: Readonly<Record<string, ProofShare>>): string {
  return Object.entries(shares)
    .map(([name, share]) => `${name} ${percent(share)}`)
    .join(', ');
}

function percent({ found, of }: ProofShare): string {
  return of === 0 ? 'none planted' : `${((100 * found) / of).toFixed(0)} % of ${of}`;
}

function ratesOf(tally: Tally, months: number): ProofRates {
  const isLarge = ({ hectares }: Damage) => hectares >= 1;
  return {
    false_per_100: Math.round((10_000 * tally.false_reports) / months) / 100,
    from_1_ha: tally.recall(isLarge),
    kinds: sharesOf(PLANTED_DAMAGE, (kind) =>
      tally.recall((damage) => isLarge(damage) && damage.kind === kind),
    ),
    sizes: sharesOf(DAMAGE_HECTARES, (size) =>
      tally.recall(({ kind, hectares }) => kind !== 'late_sowing' && hectares === size),
    ),
  };
}

function sharesOf<K extends string | number>(
  keys: readonly K[],
  shareOf: (key: K) => ProofShare,
): Record<K, ProofShare> {
  return Object.fromEntries(keys.map((key) => [key, shareOf(key)])) as Record<K, ProofShare>;
}

function proofOf({ months, parcels, images, repeats, tallies }: Watched): ProofSeasons {
  const rates = (watcher: Watcher) => ratesOf(tallies.get(watcher)!, months);
  return {
    parcels,
    months: Math.round(months / repeats),
    images,
    brazda: rates(BRAZDA),
    fall_rule: rates(FALL_RULE),
    mean_rule: rates(MEAN_RULE),
  };
}

function writeProof(proof: Omit<AlertProof, 'measured_on'>) {
  const measured_on = new Date().toISOString().slice(0, 10);
  writeFileSync(
    PROOF,
    `import type { AlertProof } from './proof.ts';

/** What \`npm run bench -- alerts --write\` has measured: the page of the documents and the product show it. */
export const ALERT_PROOF: AlertProof = ${JSON.stringify({ measured_on, ...proof }, null, 2)};
`,
  );
  console.log(`written to ${PROOF}: npm run print writes the page`);
}

function uniformOf(seed: number): () => number {
  const next = randomOf(seed);
  return () => next() / 2 ** 32;
}
