/** A map of the package `@svg-maps`: shapes as SVG paths of relative lines, by the code of the county. */
export interface SvgMap {
  readonly viewBox: string;
  readonly locations: readonly { readonly id: string; readonly path: string }[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The code of a county or department, in capitals, of an id of the maps. */
export function codeOf(id: string): string {
  return id.replace(/^ro-/, '').toUpperCase();
}

/** The rings of a path that consists of `m`, relative lines and `z`. */
export function ringsOf(path: string): Point[][] {
  let start: Point = { x: 0, y: 0 };
  return path
    .split('z')
    .map((part) => part.replace('m', '').trim())
    .filter((part) => part !== '')
    .map((part) => {
      let at = start;
      const ring = part.split(/\s+/).map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number);
        at = { x: at.x + x, y: at.y + y };
        return at;
      });
      // After `z` the next ring is relative to the first point of this one.
      start = ring[0]!;
      return ring;
    });
}
