import type { Position } from 'geojson';

/** The points of a text, and whether any of them has a height other than 0. */
export interface Points {
  readonly points: Position[];
  readonly hasHeights: boolean;
}

/** Parses `x,y[,z] x,y[,z] …` as in KML and GML 2, spaces around commas allowed; anything but a number becomes NaN. */
export function tuplesOf(text: string): Points {
  const points: Position[] = [];
  let hasHeights = false;
  let rank = -1;
  let isJoined = false;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= 32) {
      at++;
    } else if (code === COMMA) {
      if (isJoined) rank++;
      isJoined = true;
      at++;
    } else {
      const start = at;
      while (at < text.length && text.charCodeAt(at) > 32 && text.charCodeAt(at) !== COMMA) at++;
      const value = Number(text.slice(start, at));
      rank = isJoined && rank >= 0 ? rank + 1 : 0;
      isJoined = false;
      if (rank === 0) points.push([value, Number.NaN]);
      else if (rank === 1) points[points.length - 1][1] = value;
      else if (rank === 2 && value !== 0) hasHeights = true;
    }
  }
  return { points, hasHeights };
}

/** Parses `x y [z] x y [z] …` as in GML 3. */
export function listOf(text: string, dimension: number): Points {
  const numbers = text.split(/\s+/).filter(Boolean).map(Number);
  const points: Position[] = [];
  let hasHeights = false;
  for (let i = 0; i < numbers.length; i += dimension) {
    points.push([numbers[i], numbers[i + 1] ?? Number.NaN]);
    if (dimension > 2 && numbers[i + 2] !== 0) hasHeights = true;
  }
  return { points, hasHeights };
}

const COMMA = 44;
