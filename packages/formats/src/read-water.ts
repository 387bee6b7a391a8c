import {
  type Country,
  pathsOf,
  type WaterKind,
  type WaterShape,
  type WaterShapeProblem,
  waterShapeProblem,
} from '@brazda/domain';
import type { Position } from 'geojson';
import { ANY_FILE } from './any-file.ts';
import { plainColumn } from './column-name.ts';
import { FORMATS } from './formats.ts';
import type { FormatRow } from './land-format.ts';
import type { LandLayer } from './land-layer.ts';
import { areSwapped } from './land-shape.ts';
import { isInDegrees, toWgs84 } from './projections.ts';
import { storable } from './row-values.ts';

/** Why a row is no place of water. */
export type WaterRowProblem = WaterShapeProblem | 'no_shape' | 'no_line' | 'broken_shape' | 'not_finite';

/** A row of a file as a place of water in WGS 84, or why it is none. */
export interface WaterRow {
  /** Number of the row in its layer, from 1. */
  readonly number: number;
  /** Empty where the file has none. */
  readonly name: string;
  readonly kind: WaterKind;
  readonly shape: WaterShape | null;
  readonly problem: WaterRowProblem | null;
}

/** Columns with the name of a watercourse: of IGN and Sandre, and those that name parcels. */
const NAME_COLUMNS = new Set([
  ...['toponyme', 'nomentiteh', 'topooh', 'cpxtopocou', 'nomcoursdeau', 'numerau'],
  ...(ANY_FILE.display_name ?? []),
]);
/** Columns that say what kind of water a row is: of IGN and OpenStreetMap, and usual ones. */
const KIND_COLUMNS = new Set(['waterway', 'water', 'natural', 'fclass', 'nature', 'type', 'tip', 'kind']);
const DITCH = /ditch|drain|canal|foss|[sș]an[tț]/i;
const RUNNING = /river|stream|cours|ruisseau|r[aâ]u|p[aâ]r[aâ]u/i;
/** Coordinates have seven decimals, a centimeter of latitude. */
const DECIMALS = 10_000_000;

/**
 * Streams the rows of a layer as places of water: lines where a row has them, else its areas. The projection must be known. Throws Refused
 * where the file is truncated.
 */
export async function* readWater(
  { bundle, layer, path, epsg, encoding }: LandLayer,
  country: Country,
): AsyncGenerator<WaterRow, void, undefined> {
  if (epsg === null) throw new RangeError(`${path}: the projection must be known`);
  const format = await FORMATS[bundle.format]();
  const project = toWgs84(epsg);
  const place = ([x = Number.NaN, y = Number.NaN]: Position): number[] =>
    [...(isInDegrees(epsg) && areSwapped([x, y], country) ? project(y, x) : project(x, y))].map(
      (degrees) => Math.round(degrees * DECIMALS) / DECIMALS,
    );
  for await (const row of format.rowsOf(bundle, layer, encoding ? { encoding } : {})) {
    const raw = waterShapeOf(row, bundle.format === 'gpx');
    const { number, values } = row;
    const told = { number, name: nameOf(values) };
    if (!raw) {
      const [{ code } = { code: 'no_shape' }] = row.issues;
      const problem = code === 'not_an_area' ? 'no_line' : PROBLEMS.find((each) => each === code);
      yield { ...told, kind: 'watercourse', shape: null, problem: problem ?? 'broken_shape' };
      continue;
    }
    const kind = kindOf(values, raw);
    const hasNumbers = pathsOf(raw).every((path) =>
      path.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)),
    );
    const shape = hasNumbers ? placed(raw, place) : null;
    const problem = shape ? waterShapeProblem(shape, country) : 'not_finite';
    yield { ...told, kind, shape: problem === null ? shape : null, problem };
  }
}

const PROBLEMS = ['no_shape', 'broken_shape', 'not_finite', 'few_points', 'many_points'] as const;

/** Lines as they are, else areas; a track of a receiver is a line that was walked, not land. */
function waterShapeOf({ shape, lines = [] }: FormatRow, isTrack: boolean): WaterShape | null {
  if (lines.length > 0 && (isTrack || !shape)) return { type: 'MultiLineString', coordinates: lines };
  if (!shape) return null;
  return {
    type: 'MultiPolygon',
    coordinates: shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates,
  };
}

function placed({ type, coordinates }: WaterShape, place: (point: Position) => number[]): WaterShape {
  const along = (path: readonly (readonly number[])[]) => path.map((point) => place([...point]));
  return type === 'MultiLineString'
    ? { type, coordinates: coordinates.map(along) }
    : { type, coordinates: coordinates.map((polygon) => polygon.map(along)) };
}

function nameOf(values: FormatRow['values']): string {
  const column = Object.keys(values).find((each) => NAME_COLUMNS.has(plainColumn(each)));
  return column === undefined ? '' : storable(String(values[column] ?? '')).trim();
}

function kindOf(values: FormatRow['values'], { type }: WaterShape): WaterKind {
  const texts = Object.entries(values).filter(([column]) => KIND_COLUMNS.has(plainColumn(column)));
  const says = (pattern: RegExp) => texts.some(([, value]) => pattern.test(String(value)));
  if (says(DITCH)) return 'ditch';
  return type === 'MultiLineString' || says(RUNNING) ? 'watercourse' : 'standing';
}
