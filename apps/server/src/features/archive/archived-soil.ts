import { Id, IsoDateTime, SoilAnalysis, SoilResult } from '@brazda/contract';
import {
  depthNameOf,
  SAMPLE_DENSITIES,
  SAMPLE_DEPTHS_CM,
  SKIP_REASONS,
  SOIL_ANALYSIS_LIMITS,
  SOIL_CELL_STATES,
} from '@brazda/domain';
import { z } from 'zod';
import { ArchivedPlace, ArchivedShape } from './archive-format.ts';
import { Position } from './archived-note.ts';
import { archivedName, archivedText } from './archived-text.ts';

/** Of one season: several for each of its days. */
const MAX_ANALYSES = 1000;
/** More than a parcel has of all parameters, methods and depths. */
const MAX_RESULTS = 500;
/** Square degrees of the largest cell: more than any farm, less than the database can count in hectares. */
const MAX_SQUARE_DEGREES = 0.5;

const Meters = z.number().min(0).max(1e9);

/** The sample of a cell, without who took it. */
const ArchivedSample = z
  .object({
    state: z.enum(SOIL_CELL_STATES),
    sampled_at: IsoDateTime.nullable(),
    position: Position.nullable(),
    accuracy_m: z.number().min(0).max(100_000).nullable(),
    skip_reason: z.enum(SKIP_REASONS).nullable(),
    note: archivedText(SOIL_ANALYSIS_LIMITS.note),
  })
  .refine(({ state, sampled_at }) => (state === 'waiting') === (sampled_at === null), {
    error: 'A sample that was taken or skipped has a time, and no other.',
    path: ['sampled_at'],
  })
  .refine(({ state, skip_reason }) => (state === 'skipped') === (skip_reason !== null), {
    error: 'A cell that was skipped has a reason, and no other.',
    path: ['skip_reason'],
  });

const ArchivedCell = z.object({
  id: Id,
  number: z.number().int().min(1).max(SOIL_ANALYSIS_LIMITS.cells),
  parcel: Id,
  shape: ArchivedShape.refine((shape) => squareDegreesOf(shape) <= MAX_SQUARE_DEGREES, {
    error: 'The cell is larger than a farm.',
  }),
  center: ArchivedPlace,
  sample: ArchivedSample,
  results: z
    .array(SoilResult.omit({ cell: true }))
    .max(MAX_RESULTS)
    .refine(
      (results) =>
        areDistinct(results.map(({ depth, parameter, method }) => `${depth} ${parameter} ${method}`)),
      { error: 'A value was measured twice.' },
    ),
});

const ArchivedSoilAnalysis = z
  .object({
    id: Id,
    state: SoilAnalysis.shape.state,
    hectares_per_sample: z.literal([...SAMPLE_DENSITIES]),
    /** Older archives know only the grid. */
    division: SoilAnalysis.shape.division.default('grid'),
    package: SoilAnalysis.shape.package,
    depths: SoilAnalysis.shape.depths,
    lab: archivedName(SOIL_ANALYSIS_LIMITS.text),
    route_m: Meters.nullable(),
    nearest_first_m: Meters.nullable(),
    cancel_reason: archivedText(SOIL_ANALYSIS_LIMITS.text).nullable(),
    created_at: IsoDateTime,
    reached: SoilAnalysis.shape.reached,
    parcels: z
      .array(Id)
      .max(SOIL_ANALYSIS_LIMITS.parcels)
      .refine(areDistinct, { error: 'A parcel is named twice.' }),
    cells: z
      .array(ArchivedCell)
      .max(SOIL_ANALYSIS_LIMITS.cells)
      .refine((cells) => areDistinct(cells.map(({ number }) => String(number))), {
        error: 'Two cells have one number.',
      }),
  })
  .refine(({ state, route_m }) => (state === 'draft') === (route_m === null), {
    error: 'An analysis that was submitted has a route, and no other.',
    path: ['route_m'],
  })
  .refine(({ state, cells }) => state !== 'draft' || cells.length === 0, {
    error: 'A draft has no cells.',
    path: ['cells'],
  })
  .refine(
    ({ depths, cells }) => {
      const names: readonly string[] = SAMPLE_DEPTHS_CM[depths].map(depthNameOf);
      return cells.every(({ results }) => results.every(({ depth }) => names.includes(depth)));
    },
    { error: 'A result is of a depth that was not sampled.', path: ['cells'] },
  );
export type ArchivedSoilAnalysis = z.infer<typeof ArchivedSoilAnalysis>;

/** `soil/2026.json`: the soil analyses of the season that ends in that year, without people; an import gives them new numbers. */
export const ArchivedSoilAnalyses = z.array(ArchivedSoilAnalysis).max(MAX_ANALYSES);

/** The area within the outer rings of a shape, in square degrees. */
function squareDegreesOf({ coordinates }: z.infer<typeof ArchivedShape>): number {
  return coordinates.reduce((sum, [outer = []]) => {
    const doubled = outer.slice(1).reduce((area, [x, y], i) => {
      const [beforeX, beforeY] = outer[i]!;
      return area + beforeX * y - x * beforeY;
    }, 0);
    return sum + Math.abs(doubled) / 2;
  }, 0);
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
