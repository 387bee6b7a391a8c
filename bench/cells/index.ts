import fc from 'fast-check';
import { sampleCells } from '../../packages/domain/src/index.ts';
import { CELL_PROPERTIES, cellViolations } from './cell-violations.ts';
import { parcelShapes } from './parcel-shapes.ts';

const PARCELS = 10_000;
const SEED = 7;

/** Cuts parcels of any form into cells and counts, for each property of cells, the parcels that violate it. */
export async function runCellsBench(): Promise<void> {
  const inputs = fc.sample(fc.tuple(parcelShapes, fc.integer({ min: 200, max: 500 })), {
    numRuns: PARCELS,
    seed: SEED,
  });
  const start = performance.now();
  const divided = inputs.map(([parcel, hundredths]) => sampleCells(parcel, hundredths / 100));
  const ms = performance.now() - start;
  const cells = divided.flat();
  const apart = divided.flatMap((ofParcel, i) =>
    inputs[i]![0].length === 1 ? ofParcel.filter(({ shape }) => shape.length > 1) : [],
  );
  console.log(`${PARCELS} parcels, ${cells.length} cells in ${Math.round(ms)} ms (seed ${SEED})`);
  console.log(`${apart.length} cells of several parts in parcels of one part`);
  const violations = new Map(CELL_PROPERTIES.map((property) => [property, 0]));
  for (const [parcel, hundredths] of inputs)
    for (const property of cellViolations(parcel, hundredths / 100))
      violations.set(property, violations.get(property)! + 1);
  for (const [property, count] of violations)
    console.log(`${String(count).padStart(6)} violations: ${property}`);
  if ([...violations.values()].some((count) => count > 0)) process.exitCode = 1;
}
