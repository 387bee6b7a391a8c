import { type ExportedPrescription, type RatedGrid, writeIsoxml } from '@brazda/formats';
import { median } from '../median.ts';

const COLUMNS = 100;
const ROWS = 50;
/** What a person does not notice as waiting. */
const TARGET_MS = 200;
const RUNS = 21;
/** Degrees of 10 m at 44.5°. */
const CELL = { cell_lat: 0.000_09, cell_lng: 0.000_126 };
const [WEST, SOUTH] = [27.36, 44.56];

/** Writes a map of 5000 pixels as task data, and says how long the first and the median run take. */
export async function runPrescriptionBench(): Promise<void> {
  const prescription = mapOf();
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const { files } = writeIsoxml([prescription], { version: 4, form: 2 });
    times.push(performance.now() - start);
    bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  }
  const verdict = Math.max(...times) <= TARGET_MS ? '' : `   MISSES ${TARGET_MS} ms`;
  console.log(`\n${COLUMNS * ROWS} pixels to ISOXML, ${(bytes / 1000).toFixed(0)} kB`);
  console.log(`first ${times[0]!.toFixed(1)} ms, median ${median(times).toFixed(1)} ms${verdict}`);
}

function mapOf(): ExportedPrescription {
  const corners = 400;
  const ring = Array.from({ length: corners + 1 }, (_, at) => {
    const angle = (2 * Math.PI * (at % corners)) / corners;
    return [
      WEST + (COLUMNS / 2) * CELL.cell_lng * (1 + Math.cos(angle)),
      SOUTH + (ROWS / 2) * CELL.cell_lat * (1 + Math.sin(angle)),
    ];
  });
  const grid: RatedGrid = {
    min_lat: SOUTH,
    min_lng: WEST,
    ...CELL,
    columns: COLUMNS,
    rows: ROWS,
    rates: Float64Array.from({ length: COLUMNS * ROWS }, (_, at) => 80 + (at % 37) * 2.5),
  };
  return {
    customer: 'Ferma',
    farm: 'Ferma',
    field: 'Câmp',
    boundary: { type: 'Polygon', coordinates: [ring] },
    area_m2: COLUMNS * ROWS * 100,
    task: 'Azot',
    product: { name: 'Uree', quantity: 'solid' },
    grid,
    zones: [],
    default_rate: 100,
  };
}
