import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { ImageryError, type Scene, type ShapeToRead } from '@brazda/raster';
import { Command, InvalidArgumentError } from 'commander';
import { parseDay, parseThreads } from './option-values.ts';
import { type ReportProgress, withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import {
  scenesFor,
  shapesOf,
  ZONAL_KINDS,
  type ZonalKind,
  type ZonalOptions,
  type ZonalRow,
  zonalRows,
} from './zonal.ts';

interface Flags {
  readonly parcels: string;
  readonly stac: string;
  readonly kinds: readonly ZonalKind[];
  readonly sclKeep?: readonly number[];
  readonly workers: number;
  readonly skip: boolean;
  readonly allItems?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

/** `zonal`: statistics of parcels in STAC items; needs no database. */
export function zonalCommand(): Command {
  return new Command('zonal')
    .requiredOption('--parcels <file>', 'GeoJSON of the parcels, named by feature id or properties.id')
    .requiredOption(
      '--stac <source>',
      'STAC API search address, item collection (file or address) or folder of items',
    )
    .option('--kinds <list>', `raster kinds: ${ZONAL_KINDS.join(', ')}`, parseKinds, ['NDVI' as const])
    .option('--scl-keep <list>', 'scene classes that count (default: 4,5,6,7)', parseClasses)
    .option('--workers <n>', 'threads that decode', parseThreads, availableParallelism())
    .option('--from <date>', 'first sensing date, YYYY-MM-DD', parseDay)
    .option('--to <date>', 'last sensing date, YYYY-MM-DD', parseDay)
    .option('--no-skip', 'report parcels above the cloud limit as well')
    .option('--all-items', 'keep items superseded by a newer processing')
    .option('--json', 'one JSON object per line instead of a table')
    .action(async (flags: Flags) => {
      process.stdout.once('error', leaveWhenPipeCloses);
      try {
        await runZonal(flags);
      } catch (error) {
        throw error instanceof ImageryError ? new UserError(error.message) : error;
      }
    });
}

/** A reader such as `head` may close the pipe; the remaining output is not wanted then. */
function leaveWhenPipeCloses(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}

async function runZonal(flags: Flags): Promise<void> {
  const shapes = shapesOf(await readText(flags.parcels), flags.parcels);
  const scenes = await scenesFor(flags.stac, shapes, { ...flags, allItems: flags.allItems ?? false });
  const options: ZonalOptions = { ...flags, noSkip: !flags.skip };
  const seen = new Set<string>();
  const table = [lineOf(COLUMNS.map(([title]) => title))];
  const addLines: typeof writeJson = (rows, scene) => {
    for (const row of rows) table.push(lineOf(COLUMNS.map(([, , textOf]) => textOf(row, scene))));
  };
  const take = flags.json ? writeJson : addLines;
  // A bar and lines of JSON would share the terminal.
  const isBarShown = process.stderr.isTTY && !(flags.json && process.stdout.isTTY);
  const readAll = async (report: ReportProgress) => {
    for (const [item, scene] of scenes.entries()) {
      const rows = await zonalRows(scene, shapes, options, ({ done, total }) => {
        report({ done: item, total: scenes.length, note: `${scene.id}: ${done}/${total} blocks` });
      });
      for (const { parcel, kind } of rows) seen.add(parcel).add(kind);
      take(rows, scene);
    }
  };
  await withProgress('Reading items', readAll, isBarShown);
  if (!flags.json) process.stdout.write(table.join(''));
  reportUnseen(shapes, flags.kinds, seen);
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read (${error.code})`,
    );
  });
}

/** A missing parcel is not an error, but must not be mistaken for zero. */
function reportUnseen(
  shapes: readonly ShapeToRead[],
  kinds: readonly ZonalKind[],
  seen: ReadonlySet<string>,
): void {
  const parcels = shapes.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  const unread = kinds.filter((kind) => !seen.has(kind));
  if (parcels.length > 0) process.stderr.write(`In no item: ${parcels.join(', ')}\n`);
  if (unread.length > 0) process.stderr.write(`No item has the bands for ${unread.join(', ')}\n`);
}

function writeJson(rows: readonly ZonalRow[], _scene: Scene): void {
  process.stdout.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** Column title, width (negative: right-aligned) and text. */
const COLUMNS: readonly [string, number, (row: ZonalRow, scene: Scene) => string][] = [
  ['date', 10, (_row, scene) => scene.sensing_date],
  ['item', 28, (row) => row.item],
  ['parcel', 16, (row) => row.parcel],
  ['kind', 8, (row) => row.kind],
  ['pixels', -7, (row) => String(row.n_total)],
  ['valid', -7, (row) => String(row.n_valid)],
  ['clear', -6, (row) => `${Math.round(row.clear_share * 100)} %`],
  ['mean', -8, (row) => decimal(row.mean)],
  ['sd', -8, (row) => decimal(row.sd)],
  ['min', -8, (row) => decimal(row.min)],
  ['p10', -8, (row) => decimal(row.p10)],
  ['median', -8, (row) => decimal(row.median)],
  ['p90', -8, (row) => decimal(row.p90)],
  ['max', -8, (row) => decimal(row.max)],
  ['skipped', 14, (row) => row.skipped ?? ''],
];

function decimal(value: number | null): string {
  return value === null ? '-' : value.toFixed(4);
}

function lineOf(texts: readonly string[]): string {
  const cells = texts.map((text, i) =>
    COLUMNS[i][1] < 0 ? text.padStart(-COLUMNS[i][1]) : text.padEnd(COLUMNS[i][1]),
  );
  return `${cells.join('  ').trimEnd()}\n`;
}

function parseKinds(text: string): readonly ZonalKind[] {
  const kinds = text.split(',').map((part) => part.trim());
  const wrong = kinds.find((kind) => !ZONAL_KINDS.includes(kind as ZonalKind));
  if (wrong !== undefined)
    throw new InvalidArgumentError(`${wrong || 'Nothing'} is none of ${ZONAL_KINDS.join(', ')}.`);
  return [...new Set(kinds as ZonalKind[])];
}

function parseClasses(text: string): readonly number[] {
  const classes = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (!classes.every((one) => Number.isInteger(one) && one >= 0 && one <= 11)) {
    throw new InvalidArgumentError('Expected scene classes, whole numbers from 0 to 11.');
  }
  return classes;
}
