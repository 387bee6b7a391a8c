/** The corners of a rectangle in any direction, or of a box: x and y of each in turn. */
export type Corners = readonly number[];

/**
 * The rectangle around the outer rings of a shape, oriented along most of its boundary: it fits a narrow strip
 * tightly in every direction, which a west-east box does not. The direction is the principal axis of the
 * boundary, with each side weighted by its length.
 */
export function slantedBox(polygons: readonly (readonly (readonly number[][])[])[]): Corners {
  const [along, across] = axesOf(polygons.map(([outer = []]) => outer));
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const [outer = []] of polygons)
    for (const [x = 0, y = 0] of outer)
      for (const [side, [dx, dy]] of [along, across].entries()) {
        const at = x * dx + y * dy;
        low[side] = Math.min(low[side]!, at);
        high[side] = Math.max(high[side]!, at);
      }
  const corner = (a: number, b: number) => [a * along[0] + b * across[0], a * along[1] + b * across[1]];
  return [
    ...corner(low[0]!, low[1]!),
    ...corner(high[0]!, low[1]!),
    ...corner(high[0]!, high[1]!),
    ...corner(low[0]!, high[1]!),
  ];
}

/** The main direction of the sides of some rings, and the perpendicular one. */
export function axesOf(
  rings: readonly (readonly (readonly number[])[])[],
): [[number, number], [number, number]] {
  let [xx, xy, yy] = [0, 0, 0];
  for (const ring of rings)
    for (const [i, [x = 0, y = 0]] of ring.entries()) {
      const dx = x - (ring[i - 1]?.[0] ?? x);
      const dy = y - (ring[i - 1]?.[1] ?? y);
      const length = Math.hypot(dx, dy) || 1;
      xx += (dx * dx) / length;
      xy += (dx * dy) / length;
      yy += (dy * dy) / length;
    }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along: [number, number] = [Math.cos(angle), Math.sin(angle)];
  return [along, [-along[1], along[0]]];
}

/** The area of a rectangle or of another convex shape by its corners. */
export function areaOfCorners(corners: Corners): number {
  return Math.abs(twiceSignedArea(corners)) / 2;
}

/** The common area of two convex shapes: one is clipped along each side of the other (Sutherland–Hodgman). */
export function commonArea(one: Corners, other: Corners): number {
  const turn = Math.sign(twiceSignedArea(other));
  let left: number[] = [...one];
  for (let i = 0; i < other.length && left.length > 0; i += 2) {
    const ax = other[i]!;
    const ay = other[i + 1]!;
    const bx = other[(i + 2) % other.length]!;
    const by = other[(i + 3) % other.length]!;
    left = cut(left, (x, y) => turn * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)));
  }
  return areaOfCorners(left);
}

/** The part of a convex shape where `inside` is not negative; `inside` must be linear in x and y. */
function cut(corners: Corners, inside: (x: number, y: number) => number): number[] {
  const left: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const x = corners[i]!;
    const y = corners[i + 1]!;
    const nextX = corners[(i + 2) % corners.length]!;
    const nextY = corners[(i + 3) % corners.length]!;
    const here = inside(x, y);
    const there = inside(nextX, nextY);
    if (here >= 0) left.push(x, y);
    if (here < 0 === there < 0) continue;
    const share = here / (here - there);
    left.push(x + share * (nextX - x), y + share * (nextY - y));
  }
  return left;
}

function twiceSignedArea(corners: Corners): number {
  let twice = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const nextX = corners[(i + 2) % corners.length]!;
    const nextY = corners[(i + 3) % corners.length]!;
    twice += corners[i]! * nextY - nextX * corners[i + 1]!;
  }
  return twice;
}
