/** Calls `fill` with the index of every pixel whose center is inside a ring (pixel coordinates, even-odd rule). */
export function fillPolygon(
  ring: readonly (readonly [number, number])[],
  { width, height }: { readonly width: number; readonly height: number },
  fill: (at: number) => void,
): void {
  const ys = ring.map(([, y]) => y);
  const first = Math.max(0, Math.floor(Math.min(...ys)));
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let y = first; y <= last; y++) {
    const middle = y + 0.5;
    const crossings: number[] = [];
    for (let i = 0; i < ring.length; i++) {
      const [x0, y0] = ring[i];
      const [x1, y1] = ring[(i + 1) % ring.length];
      if (y0 > middle !== y1 > middle) crossings.push(x0 + ((middle - y0) / (y1 - y0)) * (x1 - x0));
    }
    crossings.sort((one, other) => one - other);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i] - 0.5));
      const to = Math.min(width - 1, Math.ceil(crossings[i + 1] - 0.5) - 1);
      for (let x = from; x <= to; x++) fill(y * width + x);
    }
  }
}
