import type { PrescriptionDetails } from '@brazda/contract';
import { gridCellCenter } from '@brazda/domain';
import { taskDataOf } from '@brazda/formats/testing/task-data';

/** Steps of a machine in a cell of 10 m. */
const STEPS = 5;
/** Seconds between passes, so that each is one by itself. */
const TURN_S = 100;

interface Step {
  readonly cell: number;
  readonly lng: number;
  readonly lat: number;
  readonly time: number;
}

/** A machine that drives north over every column of cells of a map, from some time on. */
function stepsOver({ cells: { grid, areas_m2 } }: PrescriptionDetails, from: number): Step[] {
  const columns = Array.from({ length: grid.columns }, (_, column) => column);
  const rows = Array.from({ length: grid.rows * STEPS }, (_, row) => row);
  return columns
    .flatMap((column) =>
      rows.map((row) => {
        const cell = Math.floor(row / STEPS) * grid.columns + column;
        const lat = grid.min_lat + ((row + 0.5) / STEPS) * grid.cell_lat;
        return { cell, lat, lng: gridCellCenter(grid, cell).lng, column };
      }),
    )
    .filter(({ cell }) => areas_m2[cell]! > 0)
    .map(({ column, ...step }, at) => ({ ...step, time: from + at + column * TURN_S }));
}

/** Task data of a spreader that has spread a map as it was planned, in the spring of a year. */
export function spreaderLogOf(map: PrescriptionDetails, year: number): Promise<Uint8Array> {
  const records = stepsOver(map, Date.UTC(year, 2, 20, 9) / 1000).map(({ cell, ...step }) => ({
    ...step,
    values: { 0: map.rates[cell]! * 100, 1: map.rates[cell]! * 100 },
  }));
  return taskDataOf([{ ddis: ['0007', '0006'], records }], map.cells.cell_m * 1000);
}

/** A table of a combine over the land of a map, with even yields, in July of a year. */
export function combineTableOf(map: PrescriptionDetails, year: number): string {
  const rows = stepsOver(map, Date.UTC(year, 6, 5, 9) / 1000).map(({ lng, lat, time }, at) =>
    [
      lat.toFixed(7),
      lng.toFixed(7),
      (6 + 0.2 * Math.sin(at * 1.7)).toFixed(2),
      14,
      7.2,
      map.cells.cell_m,
      new Date(time * 1000).toISOString(),
    ].join(','),
  );
  return ['Latitude,Longitude,Yield (t/ha),Moisture (%),Speed (km/h),Width (m),Timestamp', ...rows].join(
    '\n',
  );
}
