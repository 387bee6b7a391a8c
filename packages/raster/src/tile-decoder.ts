import { threadPool } from './thread-pool.ts';
import { decodeTile, type Samples, type TileFormat } from './tile-codec.ts';

/** Decodes a tile in the calling thread or in a worker, with equal results. */
export type TileDecoder = (stored: Uint8Array, format: TileFormat) => Promise<Samples>;

/** A tile as stored in its file. */
export interface StoredTile {
  readonly stored: Uint8Array;
  readonly format: TileFormat;
}

const pools = new Map<number, TileDecoder>();

/**
 * A decoder with that many worker threads, shared by all callers that request the same number; 0 decodes in the calling
 * thread.
 */
export function tileDecoder(workers = 0): TileDecoder {
  if (workers === 0) return async (stored, format) => decodeTile(stored, format);
  const pool = pools.get(workers) ?? startPool(workers);
  pools.set(workers, pool);
  return pool;
}

function startPool(size: number): TileDecoder {
  const decode = threadPool<StoredTile, Samples>({
    script: new URL('./tile-worker.ts', import.meta.url),
    size,
    sent: ({ stored, format }) => {
      const copy = Uint8Array.from(stored);
      return { message: { stored: copy, format }, handed: [copy.buffer] };
    },
    failure: (message) => new RangeError(message),
  });
  return (stored, format) => decode({ stored, format });
}
