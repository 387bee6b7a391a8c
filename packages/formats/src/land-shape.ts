import {
  type Country,
  crossingsOf,
  IMPORT_LIMITS,
  mayBeLand,
  metersOfDegree,
  type RowIssue,
  regionAt,
} from '@brazda/domain';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { ToWgs84 } from './projections.ts';
import { signedArea } from './ring-order.ts';

/** Coordinates have seven decimals, a centimeter of latitude. */
const DECIMALS = 10_000_000;
/** Coordinates in messages have five decimals: a meter. */
const SHOWN_DECIMALS = 100_000;
/** Minimum number of distinct corners of a ring. */
const MIN_CORNERS = 3;
/** Rings narrower than this, in degrees, are lines: half a centimeter. */
const NARROW = 5e-8;

/** Where a shape is expected, and how to read its coordinates. */
export interface ShapeContext {
  readonly country: Country;
  readonly project: ToWgs84;
  /** Whether coordinates are degrees, so that longitude and latitude may be swapped. */
  readonly isInDegrees: boolean;
}

/** A shape in WGS 84, or the reason why there is none, with repairs and warnings as issues. */
export interface CheckedShape {
  readonly shape: MultiPolygon | null;
  /** How often it crosses itself; crossings are kept, so that they can be repaired with the change shown to the user. */
  readonly crossings: number;
  readonly issues: readonly RowIssue[];
}

/** The reason why a shape cannot be land. */
class NoLand extends Error {
  readonly issue: RowIssue;

  constructor(code: RowIssue['code'], values: RowIssue['values'] = {}) {
    super(code);
    this.issue = { code, values };
  }
}

/**
 * Converts a file's shape to WGS 84: closed, finite rings in Europe or the country's overseas regions, seven decimals,
 * no more crossings than can be repaired. Parts and holes without an area are dropped as long as one part has an area.
 * Values of issues: `longitude`, `latitude` in degrees, `points`, `limit`.
 */
export function checkShape(shape: Polygon | MultiPolygon, context: ShapeContext): CheckedShape {
  try {
    return checked(shape, context);
  } catch (error) {
    if (error instanceof NoLand) return { shape: null, crossings: 0, issues: [error.issue] };
    throw error;
  }
}

/** Approximate area of a WGS 84 shape in hectares, within two percent: enough to distinguish hectares from ares. */
export function roughHectares({ coordinates }: MultiPolygon): number {
  let square = 0;
  for (const [shell, ...holes] of coordinates) {
    const { east, north } = metersOfDegree(shell![0]![1] as number);
    const size = (ring: Position[]) => Math.abs(signedArea(ring)) * east * north;
    square += size(shell!) - holes.reduce((sum, hole) => sum + size(hole), 0);
  }
  return square / 10_000;
}

function checked(
  shape: Polygon | MultiPolygon,
  { country, project, isInDegrees }: ShapeContext,
): CheckedShape {
  const parts = (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).filter(
    ([shell]) => shell && shell.length > 0,
  );
  const [first] = parts.flat(2);
  if (!first) throw new NoLand('no_shape');
  const points = parts.flat().reduce((sum, ring) => sum + ring.length, 0);
  if (points > IMPORT_LIMITS.points) throw new NoLand('many_points', { points, limit: IMPORT_LIMITS.points });
  const isSwapped = isInDegrees && areSwapped(first, country);
  const toDegrees = isSwapped ? (x: number, y: number) => project(y, x) : project;
  const mayLie = (point: Position) => mayBeLand(country, coordinatesOf(point));
  const polygons: Position[][][] = [];
  let isClosed = true;
  let firstIssue: NoLand | null = null;
  for (const rings of parts) {
    const inDegrees = rings.map((ring) => placed(ring, toDegrees, mayLie));
    const [shellIssue, ...holeIssues] = inDegrees.map(({ ring }) => issueOf(ring));
    if (shellIssue) {
      firstIssue ??= shellIssue;
      continue;
    }
    const kept = inDegrees.filter((_, i) => i === 0 || !holeIssues[i - 1]);
    isClosed &&= kept.every((ring) => ring.isClosed);
    polygons.push(kept.map(({ ring }) => ring));
  }
  if (polygons.length === 0) throw firstIssue ?? new NoLand('no_shape');
  const { crossings, tangled } = crossingsOf(polygons);
  if (tangled) throw new NoLand('many_crossings', coordinates(tangled));
  const abroad = polygons
    .flatMap(([shell]) => shell!)
    .find((point) => !regionAt(country, coordinatesOf(point)));
  const issues: RowIssue[] = [
    ...(isSwapped ? [{ code: 'axes_swapped', values: {} } as const] : []),
    ...(isClosed ? [] : [{ code: 'ring_closed', values: {} } as const]),
    ...(abroad ? [{ code: 'outside_country', values: coordinates(abroad) } as const] : []),
  ];
  return { shape: { type: 'MultiPolygon', coordinates: polygons }, crossings, issues };
}

/** Whether latitude comes before longitude, that is, whether only swapped coordinates are in the farm's country. */
export function areSwapped([x, y]: Position, country: Country): boolean {
  return !regionAt(country, [x!, y!]) && regionAt(country, [y!, x!]) !== null;
}

function coordinatesOf([lng, lat]: Position): [number, number] {
  return [lng!, lat!];
}

function placed(
  ring: readonly Position[],
  toDegrees: ToWgs84,
  mayLie: (point: Position) => boolean,
): { ring: Position[]; isClosed: boolean } {
  let [west, east] = [Infinity, -Infinity];
  const inDegrees = ring.map(([x, y]): Position => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new NoLand('not_finite');
    const [lng, lat] = toDegrees(x!, y!);
    if (!Number.isFinite(lng) || !Number.isFinite(lat)) throw new NoLand('not_finite');
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    return [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS];
  });
  if (east - west > 180) throw new NoLand('across_antimeridian');
  const astray = inDegrees.find((point) => !mayLie(point));
  if (astray) throw new NoLand('outside_europe', coordinates(astray));
  const first = inDegrees[0];
  const last = inDegrees.at(-1);
  if (!first || !last) return { ring: inDegrees, isClosed: true };
  const isClosed = inDegrees.length > 1 && first[0] === last[0] && first[1] === last[1];
  return { ring: isClosed ? inDegrees : [...inDegrees, [...first]], isClosed };
}

function issueOf(ring: readonly Position[]): NoLand | null {
  const corners = cornersOf(ring);
  if (corners < MIN_CORNERS) return new NoLand('few_points', { points: corners });
  return isLine(ring) ? new NoLand('no_area') : null;
}

/** Number of distinct corners of a ring, counted up to MIN_CORNERS. */
function cornersOf(ring: readonly Position[]): number {
  const corners: Position[] = [];
  for (const point of ring) {
    if (corners.some(([lng, lat]) => lng === point[0] && lat === point[1])) continue;
    corners.push(point);
    if (corners.length === MIN_CORNERS) break;
  }
  return corners.length;
}

/** Whether all points are on one line; unlike an area of 0, this is false for a figure of eight, whose halves cancel out. */
function isLine(ring: readonly Position[]): boolean {
  const [x0, y0] = ring[0] as [number, number];
  let [dx, dy] = [0, 0];
  for (const [x, y] of ring)
    if (Math.hypot(x! - x0, y! - y0) > Math.hypot(dx, dy)) [dx, dy] = [x! - x0, y! - y0];
  const length = Math.hypot(dx, dy);
  return ring.every(([x, y]) => Math.abs((x! - x0) * dy - (y! - y0) * dx) <= NARROW * length);
}

function coordinates([lng, lat]: readonly number[]): { longitude: number; latitude: number } {
  const short = (degrees: number) => Math.round(degrees * SHOWN_DECIMALS) / SHOWN_DECIMALS;
  return { longitude: short(lng!), latitude: short(lat!) };
}
