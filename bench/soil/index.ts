import { SAMPLE_DENSITIES, sampleCells, samplingRoute } from '@brazda/domain';
import { CELL_PROPERTIES, checkCells, randomParcels } from '@brazda/domain/testing';
import fc from 'fast-check';

const PARCELS = 10_000;
const SEED = 2026;
/** Cells of the order whose time is measured. */
const ORDERED = 500;

/** Checks the cells of many random parcels, and times an order of 500 cells with its route. */
export async function runSoilBench(): Promise<void> {
  const parcels = fc.sample(randomParcels, { numRuns: PARCELS, seed: SEED });
  const broken = new Map(CELL_PROPERTIES.map((property) => [property, 0]));
  let cells = 0;
  for (const [i, parcel] of parcels.entries()) {
    const checked = checkCells(parcel, SAMPLE_DENSITIES[i % SAMPLE_DENSITIES.length]);
    cells += checked.cells.length;
    for (const problem of checked.problems) broken.set(problem, broken.get(problem)! + 1);
  }
  console.log(`\n${PARCELS} random parcels (holes, slivers, strips, combs, several parts), ${cells} cells`);
  for (const [property, count] of broken) console.log(`  cells ${property}: broken by ${count} parcels`);

  const farm = parcels.map((parcel, i) => movedBy(parcel, (i % 20) * 0.01, Math.floor(i / 20) * 0.01));
  const start = performance.now();
  const centers = [];
  for (const parcel of farm) {
    if (centers.length >= ORDERED) break;
    centers.push(...sampleCells(parcel, 5).map(({ center }) => center));
  }
  const divided = performance.now();
  const { meters, greedyMeters } = samplingRoute(centers);
  const routed = performance.now();
  console.log(`An order of ${centers.length} cells`);
  console.log(
    `  divided in ${(divided - start).toFixed(0)} ms, its route found in ${(routed - divided).toFixed(0)} ms`,
  );
  const [own, greedy] = [meters, greedyMeters].map((length) => `${(length / 1000).toFixed(1)} km`);
  console.log(`  route ${own}, always to the nearest cell ${greedy}: ${(meters / greedyMeters).toFixed(3)}`);
}

function movedBy(parcel: [number, number][][][], lng: number, lat: number) {
  return parcel.map((polygon) =>
    polygon.map((ring) => ring.map(([x, y]): [number, number] => [x + lng, y + lat])),
  );
}
