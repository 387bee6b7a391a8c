import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { cellCenter } from '../soil/core-points.ts';
import type { ShapeCoordinates } from '../soil/plane.ts';
import { EDGE_M } from './evidence-limits.ts';

type LngLat = readonly [lng: number, lat: number];
/** Meters east and north of a point. */
type Meters = readonly [x: number, y: number];

/** Where to stand for a photo of a parcel, and which way to look. */
export interface PhotoStand {
  readonly stand: LngLat;
  /** The place inside of the parcel to look at. */
  readonly target: LngLat;
  /** Degrees clockwise from north. */
  readonly heading: number;
}

/** Directions that are compared, degrees. */
const STEP = 15;
/** How far inside of the edge to stand, meters. */
const INSET_M = 3;
/** From a nearer edge little of the parcel is on the picture, meters. */
const NEAR_M = 40;
/** How many meters more to walk a sun in the back is worth. */
const SUN_M = 60;

/**
 * Where to stand at the edge of a parcel to look at its middle, or at a part of it: with the sun of noon in the back and the parcel in
 * sight, and without a long walk where it is known from where. Null for a parcel without an area.
 */
export function photoStandOf(
  parcel: ShapeCoordinates,
  { from = null, part = parcel }: { readonly from?: LngLat | null; readonly part?: ShapeCoordinates } = {},
): PhotoStand | null {
  const edges = edgesAround(parcel, parcel[0]?.[0]?.[0]);
  if (edges === null || !hasExtent(edges.edges)) return null;
  const target = cellCenter(part);
  const around = edgesAround(parcel, target)!;
  const walker = from && around.metersOf(from);
  let best: { readonly cost: number; readonly heading: number; readonly place: Meters } | null = null;
  for (let toward = 0; toward < 360; toward += STEP) {
    const distance = distanceToEdge(around.edges, toward);
    if (distance === null) continue;
    const away = Math.max(distance / 2, distance - INSET_M);
    const place: Meters = [away * Math.sin(rad(toward)), away * Math.cos(rad(toward))];
    const walk = walker ? Math.hypot(place[0] - walker[0], place[1] - walker[1]) : 0;
    const cost = walk + SUN_M * (1 + Math.cos(rad(toward))) + 2 * Math.max(0, NEAR_M - distance);
    if (best === null || cost < best.cost) best = { cost, heading: (toward + 180) % 360, place };
  }
  return best && { stand: around.pointAt(best.place), target, heading: best.heading };
}

/** Where a photo was taken: in its parcel, at its edge, or away from it. */
export const PHOTO_PLACES = ['inside', 'edge', 'away'] as const;
export type PhotoPlace = (typeof PHOTO_PLACES)[number];

/** Where a device stood by what it knows: its distance to the edge of a parcel counts beyond its accuracy. */
export function photoPlaceOf(
  parcel: ShapeCoordinates,
  position: LngLat,
  accuracy_m: number | null,
): { readonly place: PhotoPlace; readonly distance_m: number } {
  const { edges } = edgesAround(parcel, position)!;
  const distance_m = Math.round(Math.min(...edges.map(([a, b]) => distanceToSegment(a, b))));
  if (isAroundOrigin(edges)) return { place: 'inside', distance_m };
  return { place: distance_m <= EDGE_M + (accuracy_m ?? 0) ? 'edge' : 'away', distance_m };
}

/** The direction from one point to another, degrees clockwise from north from 0 to below 360, and the meters between them. */
export function bearingTo(
  from: LngLat,
  to: LngLat,
): { readonly bearing: number; readonly distance_m: number } {
  const [x, y] = metersFrom(from)(to);
  const degrees = (Math.atan2(x, y) * 180) / Math.PI;
  return { bearing: (degrees + 360) % 360, distance_m: Math.hypot(x, y) };
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

function metersFrom([lng, lat]: readonly number[]): (point: readonly number[]) => Meters {
  const degree = metersOfDegree(lat!);
  return ([x, y]) => [(x! - lng!) * degree.east, (y! - lat!) * degree.north];
}

/** The edges of a shape in meters around a point; null without a point. */
function edgesAround(shape: ShapeCoordinates, origin: readonly number[] | undefined) {
  if (origin === undefined) return null;
  const metersOf = metersFrom(origin);
  const degree = metersOfDegree(origin[1]!);
  const rings = shape.flat().map((ring) => ring.map(metersOf));
  const edges = rings.flatMap((ring) => ring.slice(1).map((end, at) => [ring[at]!, end] as const));
  const pointAt = ([x, y]: Meters): LngLat => [origin[0]! + x / degree.east, origin[1]! + y / degree.north];
  return { edges, metersOf, pointAt };
}

type Edges = readonly (readonly [Meters, Meters])[];

function hasExtent(edges: Edges): boolean {
  const twice = edges.reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);
  return twice !== 0;
}

/** Meters from the origin to the first edge in a direction, degrees clockwise from north; null without one. */
function distanceToEdge(edges: Edges, toward: number): number | null {
  const [dx, dy] = [Math.sin(rad(toward)), Math.cos(rad(toward))];
  let nearest: number | null = null;
  for (const [[ax, ay], [bx, by]] of edges) {
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const distance = (ax * ey - ay * ex) / cross;
    const along = (ax * dy - ay * dx) / cross;
    if (distance > 0 && along >= 0 && along <= 1 && (nearest === null || distance < nearest))
      nearest = distance;
  }
  return nearest;
}

/** Meters from the origin to a segment. */
function distanceToSegment([ax, ay]: Meters, [bx, by]: Meters): number {
  const [ex, ey] = [bx - ax, by - ay];
  const squared = ex * ex + ey * ey;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * ex + ay * ey) / squared));
  return Math.hypot(ax + along * ex, ay + along * ey);
}

/** Whether the origin is inside, by the even-odd rule. */
function isAroundOrigin(edges: Edges): boolean {
  let isInside = false;
  for (const [[ax, ay], [bx, by]] of edges)
    if (ay > 0 !== by > 0 && ax - (ay * (bx - ax)) / (by - ay) > 0) isInside = !isInside;
  return isInside;
}
