import type { MultiPolygon, Polygon, Position } from 'geojson';

type Ring = Position[];
interface Sized {
  readonly ring: Ring;
  readonly area: number;
  readonly box: readonly [number, number, number, number];
}

/**
 * Builds polygons from the rings of a shapefile: clockwise ones are shells, the others holes of the smallest shell around
 * them. A hole outside any shell becomes a shell; in files without clockwise rings, nesting decides.
 */
export function areaOfRings(rings: readonly Ring[]): Polygon | MultiPolygon {
  if (rings.length === 1) return { type: 'Polygon', coordinates: [rings[0]!] };
  const sized = rings.filter((ring) => ring.length > 0).map(sizedOf);
  const isTurned = !sized.some(({ area }) => area < 0);
  const [shells, holes] = isTurned ? partByPlace(sized) : partByTurn(sized);
  const polygons = new Map(shells.map((shell) => [shell, [shell.ring]]));
  for (const hole of holes) {
    const around = shells.filter((shell) => contains(shell, hole)).toSorted(bySize)[0];
    if (around) polygons.get(around)!.push(hole.ring);
    else polygons.set(hole, [hole.ring]);
  }
  const coordinates = [...polygons.values()];
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: coordinates[0]! }
    : { type: 'MultiPolygon', coordinates };
}

function partByTurn(rings: readonly Sized[]): [shells: Sized[], holes: Sized[]] {
  return [rings.filter(({ area }) => area < 0), rings.filter(({ area }) => area >= 0)];
}

/** Separates rings by nesting: those within an odd number of others are holes. */
function partByPlace(rings: readonly Sized[]): [shells: Sized[], holes: Sized[]] {
  const isHole = (ring: Sized) =>
    rings.filter((other) => other !== ring && contains(other, ring)).length % 2 === 1;
  return [rings.filter((ring) => !isHole(ring)), rings.filter(isHole)];
}

function bySize(one: Sized, other: Sized): number {
  return Math.abs(one.area) - Math.abs(other.area);
}

/** The signed area of a ring, open or closed, in its own squared units; clockwise is negative. */
export function signedArea(ring: readonly Position[]): number {
  // Relative to the first point, so that large coordinates do not cost small areas their precision.
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let double = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i]!;
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    double += (x1! - x0) * (y2! - y0) - (x2! - x0) * (y1! - y0);
  }
  return double / 2;
}

function sizedOf(ring: Ring): Sized {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    west = Math.min(west, x!);
    south = Math.min(south, y!);
    east = Math.max(east, x!);
    north = Math.max(north, y!);
  }
  return { ring, area: signedArea(ring), box: [west, south, east, north] };
}

/** Whether a ring is within another one that it may touch: decided by its first point that is not on the border. */
function contains(outer: Sized, inner: Sized): boolean {
  const [west, south, east, north] = outer.box;
  const [left, bottom, right, top] = inner.box;
  if (left < west || bottom < south || right > east || top > north) return false;
  for (const point of inner.ring) {
    const side = sideOf(outer.ring, point);
    if (side !== 'border') return side === 'inside';
  }
  return Math.abs(inner.area) < Math.abs(outer.area);
}

function sideOf(ring: Ring, [x, y]: Position): 'inside' | 'outside' | 'border' {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[i]! as [number, number];
    const [x2, y2] = ring[j]! as [number, number];
    const turn = (x2 - x1) * (y! - y1) - (y2 - y1) * (x! - x1);
    const isBetween =
      x! >= Math.min(x1, x2) && x! <= Math.max(x1, x2) && y! >= Math.min(y1, y2) && y! <= Math.max(y1, y2);
    if (turn === 0 && isBetween) return 'border';
    if (y1 > y! !== y2 > y! && x! < ((x2 - x1) * (y! - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}
