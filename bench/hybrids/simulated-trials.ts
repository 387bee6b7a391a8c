import type { HybridPlot } from '../../packages/domain/src/index.ts';
import { correlatedValues } from './correlated-values.ts';

/** Uniform values from 0 to 1, and normal ones. */
export interface Chance {
  uniform(): number;
  normal(): number;
}

/** A way in which equal hybrids may stand on a farm. */
export interface Trial {
  readonly title: string;
  /** Whether the blocks of the farm are those that the comparison sees, so that the limit must hold. */
  readonly isBound: boolean;
  readonly plotsOf: (hybrids: number, chance: Chance) => HybridPlot[];
}

/** Standard deviations of blocks and of parcels within them, t/ha. */
const BLOCK_SD = 0.6;
const PARCEL_SD = 0.5;
const MEAN = 8;
const DEGREES_PER_KM = { east: 1 / 79.6, north: 1 / 111.1 };

/** Kilometers east and north of a corner. */
const at = (east: number, north: number): HybridPlot['place'] => [
  27 + east * DEGREES_PER_KM.east,
  44.4 + north * DEGREES_PER_KM.north,
];
const between = (least: number, most: number, { uniform }: Chance) =>
  least + Math.floor(uniform() * (most - least + 1));
const names = (hybrids: number) => Array.from({ length: hybrids }, (_, at) => `H${at}`);

/** Equal hybrids, each in blocks of its own. */
function ownBlocks(
  blocksOf: (chance: Chance) => number,
  parcelsOf: (chance: Chance) => number,
  blockSd = BLOCK_SD,
) {
  return (hybrids: number, chance: Chance): HybridPlot[] =>
    names(hybrids).flatMap((hybrid, row) =>
      Array.from({ length: blocksOf(chance) }, (_, block) => {
        const level = MEAN + blockSd * chance.normal();
        return Array.from({ length: parcelsOf(chance) }, () => ({
          hybrid,
          value: level + PARCEL_SD * chance.normal(),
          place: at(block * 5, row * 5),
        }));
      }).flat(),
    );
}

/** Equal hybrids in two to four of the same four blocks. */
function sharedBlocks(hybrids: number, chance: Chance): HybridPlot[] {
  const levels = Array.from({ length: 4 }, () => MEAN + BLOCK_SD * chance.normal());
  return names(hybrids).flatMap((hybrid) => {
    const chosen = levels.map((level, block) => ({ level, block, order: chance.uniform() }));
    chosen.sort((a, b) => a.order - b.order).splice(between(2, 4, chance));
    return chosen.flatMap(({ level, block }) =>
      Array.from({ length: between(2, 4, chance) }, () => ({
        hybrid,
        value: level + PARCEL_SD * chance.normal(),
        place: at(block * 5, 0),
      })),
    );
  });
}

/** Equal hybrids in groups of parcels on a farm whose soil changes gradually, within some kilometers. */
const gradualSoil = (range_km: number) => (hybrids: number, chance: Chance) => {
  const plots = names(hybrids).flatMap((hybrid) =>
    Array.from({ length: between(2, 3, chance) }, () => {
      const east = chance.uniform() * 15;
      const north = chance.uniform() * 15;
      return Array.from({ length: between(2, 3, chance) }, (_, parcel) => ({
        hybrid,
        east: east + parcel * 0.4,
        north,
      }));
    }).flat(),
  );
  const soil = correlatedValues(plots, range_km, chance.normal);
  return plots.map(({ hybrid, east, north }, plot) => ({
    hybrid,
    value: MEAN + BLOCK_SD * soil[plot]! + PARCEL_SD * chance.normal(),
    place: at(east, north),
  }));
};

/** The trials, the plainest first. */
export const TRIALS: readonly Trial[] = [
  {
    title: '2 own blocks of 3 parcels',
    isBound: true,
    plotsOf: ownBlocks(
      () => 2,
      () => 3,
    ),
  },
  {
    title: '2 to 4 own blocks of 2 to 6 parcels',
    isBound: true,
    plotsOf: ownBlocks(
      (chance) => between(2, 4, chance),
      (chance) => between(2, 6, chance),
    ),
  },
  {
    title: '3 parcels far apart, no blocks',
    isBound: true,
    plotsOf: ownBlocks(
      () => 3,
      () => 1,
      0,
    ),
  },
  { title: '2 to 4 of the same 4 blocks', isBound: true, plotsOf: sharedBlocks },
  { title: 'soil that changes within 1 km', isBound: false, plotsOf: gradualSoil(1) },
  { title: 'soil that changes within 3 km', isBound: false, plotsOf: gradualSoil(3) },
];
