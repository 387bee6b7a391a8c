/** Degrees of a meter where the fields of tests are. */
const LNG_M = 1 / 79_440;
const LAT_M = 1 / 111_120;
/** The south-western corner of the field, and its sides in degrees. */
const WEST = 27.4;
const SOUTH = 44.4;
const SIDE = 0.008;
/** Meters per second of the combine, and the width of its header. */
const SPEED = 3;
const WIDTH = 12;

/** A table of points as a combine records them on the field `Spre sat` in a year: 5 t/ha in its south, 8 in its north. */
export function harvestTable(year: number): string {
  const rows = ['Latitude,Longitude,Yield (t/ha),Moisture (%),Width (m),Timestamp'];
  let time = Date.UTC(year, 6, 5, 8);
  const across = SIDE / LNG_M;
  const along = SIDE / LAT_M;
  for (let x = WIDTH / 2, pass = 0; x < across; x += WIDTH, pass++, time += 30_000)
    for (let step = 0; step < along; step += SPEED, time += 1000) {
      const y = pass % 2 === 0 ? step : along - step;
      const yields = (y < along / 2 ? 5 : 8) + Math.sin(x / 40) + Math.sin(y / 30);
      const position = [(SOUTH + y * LAT_M).toFixed(7), (WEST + x * LNG_M).toFixed(7)];
      rows.push([...position, yields.toFixed(2), 14, WIDTH, new Date(time).toISOString()].join(','));
    }
  return rows.join('\n');
}
