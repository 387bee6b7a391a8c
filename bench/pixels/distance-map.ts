const FAR = 1e12;

/** The Euclidean distance, in pixels, of each pixel to the nearest marked one (Felzenszwalb and Huttenlocher 2012). */
export function distanceMap(width: number, height: number, isMarked: (at: number) => boolean): Float64Array {
  const squares = Float64Array.from({ length: width * height }, (_, at) => (isMarked(at) ? 0 : FAR));
  for (let x = 0; x < width; x++) transformLine(squares, x, width, height);
  for (let y = 0; y < height; y++) transformLine(squares, y * width, 1, width);
  return squares.map(Math.sqrt);
}

/** The lower envelope of parabolas over one line of squared distances, in place. */
function transformLine(squares: Float64Array, start: number, step: number, length: number): void {
  const line = Float64Array.from({ length }, (_, at) => squares[start + at * step]!);
  const apexes = new Int32Array(length);
  const borders = new Float64Array(length + 1);
  const crossing = (a: number, b: number) => (line[b]! + b * b - line[a]! - a * a) / (2 * (b - a));
  let last = 0;
  borders[0] = Number.NEGATIVE_INFINITY;
  borders[1] = Number.POSITIVE_INFINITY;
  for (let at = 1; at < length; at++) {
    let border = crossing(apexes[last]!, at);
    while (border <= borders[last]!) border = crossing(apexes[--last]!, at);
    apexes[++last] = at;
    borders[last] = border;
    borders[last + 1] = Number.POSITIVE_INFINITY;
  }
  let current = 0;
  for (let at = 0; at < length; at++) {
    while (borders[current + 1]! < at) current++;
    const apex = apexes[current]!;
    squares[start + at * step] = (at - apex) ** 2 + line[apex]!;
  }
}
