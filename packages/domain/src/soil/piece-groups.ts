import { commonBorders } from './cell-pieces.ts';
import { distanceBetween } from './part-groups.ts';
import { type PlaneShape, planeBoxOf, shapeArea } from './plane.ts';

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
  const nearestTo = (own: Group): number => {
    const best = { key: -1, distance: Infinity };
    for (const [key, group] of groups)
      for (const piece of group === own ? [] : group.pieces)
        for (const other of own.pieces) {
          const distance = distanceBetween(boxes[piece]!, boxes[other]!);
          if (distance < best.distance) Object.assign(best, { key, distance });
        }
    return best.key;
  };
  for (;;) {
    const [key, group] = [...groups].reduce((one, other) => (other[1].area < one[1].area ? other : one));
    if (group.area >= least || groups.size === 1) break;
    const [longest] = [...group.borders].sort(([a, one], [b, other]) => other - one || a - b);
    join(groups, key, longest ? longest[0] : nearestTo(group));
  }
  const joined = pieces.map(() => -1);
  for (const [key, group] of groups) for (const piece of group.pieces) joined[piece] = key;
  return joined;
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
      const [own, next] = [groupOf[piece]!, groupOf[other]!];
      if (own !== next) addBorder(groups.get(own)!, next, length);
    }
  return groups;
}

function addBorder({ borders }: Group, to: number, length: number): void {
  borders.set(to, (borders.get(to) ?? 0) + length);
}

/** Takes a group into another one. */
function join(groups: Map<number, Group>, key: number, into: number): void {
  const [group, target] = [groups.get(key)!, groups.get(into)!];
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
