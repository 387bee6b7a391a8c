import type { Spans } from './spans.ts';

/** By pixel of a shape, in the order of its runs: 1 where its four neighbors are in the shape too, so that it shows no other land. */
export function innerPixels({ rows, from, to, starts, count }: Spans): Uint8Array {
  const inner = new Uint8Array(count);
  let [above, below] = [0, 0];
  for (let run = 0; run < rows.length; run++) {
    while (rows[above] < rows[run] - 1) above++;
    while (below < rows.length && rows[below] <= rows[run]) below++;
    const start = starts[run] - from[run];
    for (let i = above; i < rows.length && rows[i] === rows[run] - 1; i++) {
      for (let j = below; j < rows.length && rows[j] === rows[run] + 1; j++) {
        const left = Math.max(from[run] + 1, from[i], from[j]);
        const right = Math.min(to[run] - 1, to[i], to[j]);
        if (right > left) inner.fill(1, start + left, start + right);
      }
    }
  }
  return inner;
}
