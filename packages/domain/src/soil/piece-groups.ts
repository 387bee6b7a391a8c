import TinyQueue from 'tinyqueue';
import { commonBorders } from './cell-pieces.ts';
import { distanceBetween } from './part-groups.ts';
import { boxAround, type PlaneBox, type PlaneShape, planeBoxOf, shapeArea } from './plane.ts';

interface Group {
  readonly pieces: number[];
  area: number;
  /** The length of the border with each other group, meters. */
  readonly borders: Map<number, number>;
}

/** Numbers pieces so that those of one kind that are connected by borders have one number; corners must be shared. */
export function connectedGroups(pieces: PlaneShape, kinds: readonly number[]): number[] {
  const borders = commonBorders(pieces);
  const groups = pieces.map(() => -1);
  for (const start of pieces.keys()) {
    if (groups[start] !== -1) continue;
    const waiting = [start];
    groups[start] = start;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const other of borders[at]!.keys())
        if (groups[other] === -1 && kinds[other] === kinds[at]) {
          groups[other] = start;
          waiting.push(other);
        }
  }
  return groups;
}

/**
 * Joins each group of pieces below an area, the smallest first, to the neighbor with the longest common border, or to
 * the nearest group if it borders none. Returns the group of each piece; corners must be shared.
 */
export function joinSmallGroups(pieces: PlaneShape, groupOf: readonly number[], least: number): number[] {
  const groups = groupsOf(pieces, groupOf);
  const boxes = pieces.map((polygon) => planeBoxOf([polygon]));
  const places = new Map([...groups.keys()].map((key, place) => [key, place]));
  const smallest = new TinyQueue<{ readonly key: number; readonly area: number }>(
    [],
    (one, other) => one.area - other.area || places.get(one.key)! - places.get(other.key)!,
  );
  for (const [key, { area }] of groups) smallest.push({ key, area });
  for (let next = smallest.pop(); next && next.area < least && groups.size > 1; next = smallest.pop()) {
    const group = groups.get(next.key);
    // It has grown or was joined since.
    if (group?.area !== next.area) continue;
    const into = longestBorder(group) ?? nearestGroup(groups, group, boxes);
    join(groups, next.key, into);
    smallest.push({ key: into, area: groups.get(into)!.area });
  }
  const joined = pieces.map(() => -1);
  for (const [key, group] of groups) for (const piece of group.pieces) joined[piece] = key;
  return joined;
}

/** The neighbor with which a group has the longest border; null if it borders none. */
function longestBorder({ borders }: Group): number | null {
  let [longest, length]: [number | null, number] = [null, -1];
  for (const [key, border] of borders)
    if (border > length || (border === length && key < longest!)) [longest, length] = [key, border];
  return longest;
}

function nearestGroup(groups: ReadonlyMap<number, Group>, own: Group, boxes: readonly PlaneBox[]): number {
  const around = own.pieces.map((piece) => boxes[piece]!).reduce(boxAround);
  let [nearest, least] = [-1, Infinity];
  for (const [key, group] of groups)
    for (const piece of group === own ? [] : group.pieces) {
      // Measured to all of the group first: few pieces are near enough to be measured to each piece of it.
      if (distanceBetween(boxes[piece]!, around) >= least) continue;
      for (const other of own.pieces) {
        const distance = distanceBetween(boxes[piece]!, boxes[other]!);
        if (distance < least) [nearest, least] = [key, distance];
      }
    }
  return nearest;
}

function groupsOf(pieces: PlaneShape, groupOf: readonly number[]): Map<number, Group> {
  const groups = new Map<number, Group>();
  for (const [piece, key] of groupOf.entries()) {
    const group = groups.get(key) ?? { pieces: [], area: 0, borders: new Map<number, number>() };
    group.pieces.push(piece);
    group.area += shapeArea([pieces[piece]!]);
    groups.set(key, group);
  }
  for (const [piece, others] of commonBorders(pieces).entries())
    for (const [other, length] of others) {
      const own = groupOf[piece]!;
      const next = groupOf[other]!;
      if (own !== next) addBorder(groups.get(own)!, next, length);
    }
  return groups;
}

function addBorder({ borders }: Group, to: number, length: number): void {
  borders.set(to, (borders.get(to) ?? 0) + length);
}

/** Takes a group into another one. */
function join(groups: Map<number, Group>, key: number, into: number): void {
  const group = groups.get(key)!;
  const target = groups.get(into)!;
  groups.delete(key);
  for (const piece of group.pieces) target.pieces.push(piece);
  target.area += group.area;
  target.borders.delete(key);
  for (const [next, length] of group.borders) {
    if (next === into) continue;
    addBorder(target, next, length);
    const other = groups.get(next)!;
    other.borders.delete(key);
    addBorder(other, into, length);
  }
}
