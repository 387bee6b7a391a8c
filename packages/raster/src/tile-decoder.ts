import { decodeTile, type Samples, type TileFormat, type TileReach } from './decode-tile.ts';
import { threadPool } from './thread-pool.ts';

/** What may be known of a tile beside its format. */
interface TileUse {
  /** The samples that are needed; all of them by default. */
  readonly reach?: TileReach;
  /** Whether `stored` fills its buffer and is not needed afterwards: a worker then gets it without a copy. */
  readonly isSpent?: boolean;
}

/** Decodes a tile in the calling thread or in a worker, with equal results. */
export type TileDecoder = (stored: Uint8Array, format: TileFormat, use?: TileUse) => Promise<Samples>;

/** A tile as stored in its file. */
export interface StoredTile extends TileUse {
  readonly stored: Uint8Array;
  readonly format: TileFormat;
}

const pools = new Map<number, TileDecoder>();

/**
 * A decoder with that many worker threads, shared by all callers that request the same number; 0 decodes in the calling
 * thread.
 */
export function tileDecoder(workers = 0): TileDecoder {
  if (workers === 0) return async (stored, format, use) => decodeTile(stored, format, use?.reach);
  const pool = pools.get(workers) ?? startPool(workers);
  pools.set(workers, pool);
  return pool;
}

function startPool(size: number): TileDecoder {
  const decode = threadPool<StoredTile, Samples>({
    script: new URL('./tile-worker.ts', import.meta.url),
    size,
    isEager: true,
    toMessage: ({ stored, isSpent, ...rest }) => {
      const own = isSpent ? stored : new Uint8Array(stored);
      return { message: { stored: own, ...rest }, transferList: [own.buffer as ArrayBuffer] };
    },
    toError: (message) => new RangeError(message),
  });
  return (stored, format, use) => decode({ stored, format, ...use });
}
