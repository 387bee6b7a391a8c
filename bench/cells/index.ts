import fc from 'fast-check';
import { type SampleCell, sampleCells, type ZoneAt, zoneCells } from '../../packages/domain/src/index.ts';
import { CELL_PROPERTIES, cellViolations, isOfAllCells } from './cell-violations.ts';
import { parcelShapes } from './parcel-shapes.ts';
import { zonesOfWaves } from './zones-of-waves.ts';

const PARCELS = 10_000;
const SEED = 7;

type Parcel = number[][][][];
type Divide = (parcel: Parcel, hectares: number, zoneAt: ZoneAt) => readonly SampleCell[];

/** The ways to divide a parcel, and what the cells of each promise. */
const DIVISIONS: Record<string, { divide: Divide; properties: readonly (typeof CELL_PROPERTIES)[number][] }> =
  {
    'along the rows': {
      divide: (parcel, hectares) => sampleCells(parcel, hectares),
      properties: CELL_PROPERTIES,
    },
    'by zones': {
      divide: (parcel, hectares, zoneAt) => zoneCells(parcel, zoneAt, hectares)!,
      properties: CELL_PROPERTIES.filter(isOfAllCells),
    },
  };

/** Cuts parcels of any form into cells and counts, for each property of cells, the parcels that violate it. */
export async function runCellsBench(): Promise<void> {
  const inputs = fc.sample(fc.tuple(parcelShapes, fc.integer({ min: 200, max: 500 }), zonesOfWaves), {
    numRuns: PARCELS,
    seed: SEED,
  });
  for (const [title, { divide, properties }] of Object.entries(DIVISIONS)) {
    const start = performance.now();
    const divided = inputs.map(([parcel, hundredths, zoneAt]) => divide(parcel, hundredths / 100, zoneAt));
    const ms = Math.round(performance.now() - start);
    console.log(
      `${title}: ${PARCELS} parcels, ${divided.flat().length} cells in ${ms} ms (seed ${SEED}), ` +
        `${countApart(inputs, divided)} of several parts in parcels of one`,
    );
    const violations = new Map(properties.map((property) => [property, 0]));
    for (const [parcel, hundredths, zoneAt] of inputs)
      for (const property of cellViolations(parcel, hundredths / 100, (shape, each) =>
        divide(shape as Parcel, each, zoneAt),
      ))
        if (violations.has(property)) violations.set(property, violations.get(property)! + 1);
    for (const [property, count] of violations)
      console.log(`${String(count).padStart(6)} violations: ${property}`);
    if ([...violations.values()].some((count) => count > 0)) process.exitCode = 1;
  }
}

function countApart(
  inputs: readonly (readonly [Parcel, ...unknown[]])[],
  divided: readonly (readonly SampleCell[])[],
) {
  return divided.flatMap((cells, i) =>
    inputs[i]![0].length === 1 ? cells.filter(({ shape }) => shape.length > 1) : [],
  ).length;
}
