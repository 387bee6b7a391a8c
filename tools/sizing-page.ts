import type { SizeFigures } from '../bench/growth/index.ts';
import { measuredOf, visitOf } from './sizing/figures.ts';
import { ASSUMED, PLACES, scenesOf } from './sizing/inputs.ts';
import { archiveHours, limitsOf, type Sizing, sizeOf, TARGET_H, WORKERS, yearOf } from './sizing/sizing.ts';

/** The page of what an installation needs, Markdown, computed from measured figures. */
export function sizingPage(figures: readonly SizeFigures[]): string {
  const measured = measuredOf(figures);
  const sizings = PLACES.map((place) => sizeOf(place, measured));
  const romania = PLACES.at(-1)!;
  return `# Sizing

Printed by \`npm run print\` from figures that \`npm run bench -- growth --write\` has measured ([figures.json](../bench/growth/figures.json)) and from
[assumptions](../tools/sizing/inputs.ts), which the operator replaces by what is known on the spot; a test computes the page again. **No price here is
an offer of anybody**: unit prices are examples, to be replaced.

## What is needed

${table(
  ['', ...sizings.map(({ place }) => place.name)],
  LINES.map(([name, show]) => [name, ...sizings.map(show)]),
)}

Two servers, two databases (one follows) and a place for backups are for availability, and not in these figures: they double cores and disk of what is
doubled. A cooperative fits on one machine.

## A year of images

Scenes come in bursts: a pass shows ${Math.min(15, romania.tiles)} tiles, whose scenes are published within an hour. Simulated for ${romania.name} (${scenesOf(romania)} scenes, seeded, in the order of
publication): from publication to the picture on the map. ${aboutScene(sizings.at(-1)!)}

${table(
  [
    'workers',
    'longest queue',
    'half of them',
    '19 of 20',
    'oldest',
    'workers busy',
    'database saves',
    'a year at once',
  ],
  WORKERS.map((workers) => {
    const year = yearOf(romania, measured, workers);
    return [
      String(workers),
      String(year.longest_queue),
      durationOf(year.median_h),
      durationOf(year.p95_h),
      durationOf(year.longest_h),
      percent(year.workers_busy),
      percent(year.database_busy),
      `${shortened(archiveHours(romania, measured, workers) / 24)} days`,
    ];
  }),
)}

The workers above are the fewest with which 19 of 20 images are there within ${TARGET_H} h. The last column is the reading of a whole year that waits at once, as when
the farms of a country join with their past seasons: that, and not the passing satellite, is what many workers are for.

## What ends first

${PLACES.slice(1)
  .map(
    (place) =>
      `For ${place.name}, by how much of each limit is used:\n\n${table(
        ['used', 'what', 'remedy'],
        limitsOf(place, measured).map(({ share, what, remedy }) => [percent(share), what, remedy]),
      )}`,
  )
  .join('\n\n')}

## The formula

- Observations: parcels × scenes of a tile × layers; each ${measured.observation_bytes.toFixed(0)} B with a picture, or as assumed without one.
- Land: parcels × ${measured.parcel_bytes.toFixed(0)} B a season (shape, parcel, crop; a shape that stays is kept once). Readings: farms × scenes × ${measured.scene_farm_bytes.toFixed(0)} B.
- A scene in a worker: fetching + decoding + ${measured.parcel_worker_ms.toFixed(3)} ms a parcel; then ${measured.parcel_save_ms.toFixed(3)} ms a parcel in the database, and ${measured.forecast_ms.toFixed(0)} ms for the forecast of each farm.
- Cores of the server: visits of the busiest hour × ${measured.visit_ms.toFixed(0)} ms, at half load. Memory of the database: 4 GB + land + the share of a year's images that is looked at.
- Backup: dumps take an hour for ${measured.backup_gb_h.toFixed(0)} GB; it keeps as much as the disk.

| assumed | value |
|---|---|
${Object.values(ASSUMED)
  .map(({ about, value, unit }) => `| ${about} | ${`${value} ${unit}`.trim()} |`)
  .join('\n')}

## Measured

On two cores and 23 GB that other work shared, PostgreSQL 15 with 2 GB of buffers and without \`fsync\`: times are to be compared with each other, not
promised. Farms are made up: parcels lognormal with a median of 60 and a mean of 94, two seasons, 45 tiles. Every tenth farm has 40 dates of two layers,
the others three; the thirty farms that are opened are the same at every size. Weather and fetching of scenes are not
in it, nor are judging images, risks, mails and imports. What the tables above say of more farms is computed and not measured.
\`npm run bench -- growth --sizes 1000,10000,100000\` measures more, those after 10 000 without observations, while 20 GB of the disk stay free.

${measuredTable(figures)}

What grows: a scene and what is saved of it, with the parcels under it; the grid points, until all of a country are farmed; the listing of licenses and
the search of staff, which go through all people once a night or by hand; backups.
`;
}

const LINES: readonly (readonly [name: string, show: (sizing: Sizing) => string])[] = [
  ['farms', ({ place }) => grouped(place.farms)],
  ['parcels', ({ place }) => grouped(place.parcels)],
  ['tiles, scenes a year', ({ place, scenes }) => `${place.tiles}, ${grouped(scenes)}`],
  ['observations a year', ({ rows_a_year }) => `${shortened(rows_a_year / 1e6)} million`],
  ['land, GB a season', ({ land_gb }) => shortened(land_gb)],
  ['images, TB a year', ({ images_tb_a_year }) => shortened(images_tb_a_year)],
  ['photos and files, TB a year', ({ files_tb_a_year }) => shortened(files_tb_a_year)],
  ['fetched from catalogs, TB a year', ({ fetched_tb_a_year }) => shortened(fetched_tb_a_year)],
  ['workers, one core and 4 GB each', ({ workers }) => String(workers)],
  ['cores of servers', ({ server_cores }) => String(server_cores)],
  ['database: cores', ({ database_cores }) => String(database_cores)],
  ['database: memory, GB', ({ database_memory_gb }) => String(database_memory_gb)],
  ['a dump of the first year, hours', ({ dump_h }) => shortened(dump_h)],
  [
    'EUR a month in the first year, at the example prices',
    ({ eur_a_month }) => grouped(eur_a_month.first_year),
  ],
  ['EUR a month in the fifth year', ({ eur_a_month }) => grouped(eur_a_month.fifth_year)],
];

function aboutScene({ scene }: Sizing): string {
  return `A scene takes a worker ${scene.read_s.toFixed(0)} s, the database ${scene.save_s.toFixed(0)} s, and what follows for its farms ${scene.after_s.toFixed(0)} s.`;
}

function measuredTable(figures: readonly SizeFigures[]): string {
  const first = figures[0]!;
  const row = (name: string, value: (of: SizeFigures) => number | undefined) => {
    const values = figures.map(value);
    return [
      name,
      ...values.map((each) => (each === undefined ? '' : shortened(each))),
      growthOf(values[0], values.at(-1)),
    ];
  };
  return table(
    ['farms', ...figures.map(({ farms }) => grouped(farms)), 'growth'],
    [
      row('database, GB', ({ database_bytes }) => database_bytes / 1e9),
      row('rows of observations, million', ({ rows }) => rows.observation! / 1e6),
      row('dump, s', ({ backup_s }) => backup_s),
      row('vacuum and analyze, s', ({ vacuum_s }) => vacuum_s),
      row('`/metrics`, ms', ({ metrics_ms }) => metrics_ms),
      row('scene of the fullest tile: farms', ({ scene }) => scene.farms),
      row('parcels', ({ scene }) => scene.shapes),
      row('rows saved a second', ({ scene }) => scene.rows / (scene.save_ms / 1000)),
      row(
        'seconds without reading files',
        ({ scene }) => (scene.queue_ms + scene.list_ms + scene.deflate_ms + scene.save_ms) / 1000,
      ),
      ...Object.keys(first.jobs).map((name) => row(`${name}, ms`, ({ jobs }) => jobs[name])),
      row('all calls of a visit, p50, ms', ({ calls }) => visitOf(calls)),
      ...Object.keys(first.calls).map((name) => [
        `\`${name}\` p50 / p95, ms`,
        ...figures.map(({ calls }) => {
          const { p50_ms, p95_ms } = calls[name]!;
          return `${shortened(p50_ms)} / ${shortened(p95_ms)}`;
        }),
        growthOf(first.calls[name]?.p50_ms, figures.at(-1)?.calls[name]?.p50_ms),
      ]),
    ],
  );
}

function growthOf(least: number | undefined, most: number | undefined): string {
  return least && most ? `× ${(most / least).toFixed(1)}` : '';
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function durationOf(hours: number): string {
  return hours < 1 ? `${Math.ceil(hours * 60)} min` : `${hours.toFixed(1)} h`;
}

/** Three digits that count. */
function shortened(value: number): string {
  return value >= 1000 ? grouped(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function grouped(value: number): string {
  return value.toLocaleString('en-US').replaceAll(',', ' ');
}

function percent(share: number): string {
  return `${share >= 0.1 ? (share * 100).toFixed(0) : (share * 100).toFixed(1)} %`;
}
