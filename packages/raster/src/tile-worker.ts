import { decodeTile } from './decode-tile.ts';
import { serveJobs } from './thread-pool.ts';
import type { StoredTile } from './tile-decoder.ts';

serveJobs(
  ({ stored, format, reach }: StoredTile) => {
    try {
      return decodeTile(stored, format, reach);
    } finally {
      // Its memory is free at once.
      (stored.buffer as ArrayBuffer).transfer(0);
    }
  },
  (samples) => [samples.buffer as ArrayBuffer],
);
