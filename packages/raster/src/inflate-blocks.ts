import type { CogImage } from './cog.ts';
import type { Samples, TileReach } from './decode-tile.ts';
import { ImageryError } from './imagery-error.ts';
import type { TileDecoder } from './tile-decoder.ts';

/** A requested block and the callback that copies from it; the samples are released afterwards. */
export interface BlockRequest {
  readonly image: CogImage;
  readonly block: number;
  /** The samples that `take` reads; all of them by default. */
  readonly reach?: TileReach;
  /** Northing of the block, meters; northern blocks are read first. */
  readonly northing: number;
  readonly take: (samples: Samples) => void;
}

/** Ranges larger than this gain nothing from merging and cost memory. */
const MAX_RANGE_BYTES = 4 * 2 ** 20;
const MAX_BLOCK_BYTES = 64 * 2 ** 20;

/** Neighboring blocks of one file that are read in one request. */
interface Range {
  readonly requests: BlockRequest[];
  readonly start: number;
  end: number;
}

/**
 * Reads every requested block once: neighbors merged, several ranges in parallel; the first failure aborts the rest.
 * Returns the bytes read.
 */
export async function inflateBlocks(
  requests: readonly BlockRequest[],
  decode: TileDecoder,
  signal?: AbortSignal,
): Promise<number> {
  const ranges = mergeRanges(requests).sort((a, b) => b.requests[0].northing - a.requests[0].northing);
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  let bytes = 0;
  let next = 0;
  const lane = async () => {
    while (next < ranges.length) {
      const range = ranges[next++];
      await readRange(range, decode, either);
      bytes += range.end - range.start;
    }
  };
  const lanes = Math.max(0, ...ranges.map(({ requests: [{ image }] }) => image.source.parallel));
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, ranges.length) }, lane));
  } catch (error) {
    stop.abort();
    throw error;
  }
  return bytes;
}

function mergeRanges(requests: readonly BlockRequest[]): Range[] {
  const bySource = Map.groupBy(requests, ({ image }) => image.source);
  const ranges: Range[] = [];
  for (const [source, wanted] of bySource) {
    let last: Range | undefined;
    for (const request of wanted.toSorted((a, b) => startOf(a) - startOf(b))) {
      const start = startOf(request);
      const end = startOf(request) + sizeOf(request);
      if (
        last &&
        start - last.end <= source.gap &&
        start >= last.end &&
        end - last.start <= MAX_RANGE_BYTES
      ) {
        last.requests.push(request);
        last.end = end;
      } else {
        last = { requests: [request], start, end };
        ranges.push(last);
      }
    }
  }
  return ranges;
}

function startOf({ image, block }: BlockRequest): number {
  return image.offsets[block];
}

function sizeOf({ image, block }: BlockRequest): number {
  const size = image.byteCounts[block];
  if (size > MAX_BLOCK_BYTES)
    throw new ImageryError(`${image.source.href}: block ${block} declares ${size} bytes`);
  return size;
}

async function readRange(
  { requests, start, end }: Range,
  decode: TileDecoder,
  signal: AbortSignal,
): Promise<void> {
  const { source } = requests[0].image;
  const bytes = await source.read(start, end - start, signal);
  if (bytes.length < end - start) throw new ImageryError(`${source.href}: ends before byte ${end}`);
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  await Promise.all(
    requests.map(async (request) => {
      const from = startOf(request) - start;
      const stored = bytes.subarray(from, from + sizeOf(request));
      const use = { reach: request.reach, isSpent: isWhole && requests.length === 1 };
      const samples = await decode(stored, request.image.format, use).catch((error: Error) => {
        throw new ImageryError(`${source.href}: block ${request.block} is damaged (${error.message})`);
      });
      signal.throwIfAborted();
      request.take(samples);
      release(samples);
    }),
  );
  if (isWhole) release(bytes);
}

/** Frees used memory at once: the garbage collector would let hundreds of megabytes accumulate. */
function release(samples: Samples): void {
  const buffer = samples.buffer as ArrayBuffer;
  if (!buffer.detached) buffer.transfer(0);
}
