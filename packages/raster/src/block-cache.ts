import { openSource } from './byte-source.ts';
import { type Cog, type CogImage, openCog } from './cog.ts';
import type { Samples } from './decode-tile.ts';
import { ImageryError } from './imagery-error.ts';
import type { HttpPolicy } from './retry.ts';
import type { BandAsset } from './scene.ts';
import { type TileDecoder, tileDecoder } from './tile-decoder.ts';

export interface BlockCacheOptions {
  /** Decoded samples kept, bytes; 128 MB by default. */
  readonly maxBytes?: number;
  readonly workers?: number;
  readonly http?: HttpPolicy;
}

const MAX_COGS = 256;

/** An LRU cache of opened COGs and their decoded blocks; concurrent requests for the same block share one read. */
export class BlockCache {
  readonly #maxBytes: number;
  readonly #decode: TileDecoder;
  readonly #http: HttpPolicy | undefined;
  readonly #cogs = new Map<string, Promise<Cog>>();
  readonly #blocks = new Map<string, { readonly samples: Promise<Samples>; readonly bytes: number }>();
  #bytes = 0;

  constructor({ maxBytes = 128 * 2 ** 20, workers, http }: BlockCacheOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#decode = tileDecoder(workers);
    this.#http = http;
  }

  /** The COG of a band, opened once. */
  cog(asset: Pick<BandAsset, 'href' | 'tokenUrl' | 'nodata'>): Promise<Cog> {
    const { href } = asset;
    const known = this.#cogs.get(href);
    if (known) return known;
    const cog = openCog(openSource(asset, this.#http), undefined, asset.nodata);
    cog.catch(() => this.#cogs.delete(href));
    this.#cogs.set(href, cog);
    if (this.#cogs.size > MAX_COGS) this.#cogs.delete(this.#cogs.keys().next().value!);
    return cog;
  }

  /** The samples of a block, or null where the file omits it. */
  async block(image: CogImage, block: number): Promise<Samples | null> {
    if (image.offsets[block] === 0 || image.byteCounts[block] === 0) return null;
    const key = `${image.source.href} ${image.offsets[block]}`;
    const known = this.#blocks.get(key);
    if (known) {
      this.#blocks.delete(key);
      this.#blocks.set(key, known);
      return known.samples;
    }
    const { width, height, bits } = image.format;
    const entry = { samples: this.#read(image, block), bytes: (width * height * bits) / 8 };
    entry.samples.catch(() => this.#drop(key));
    this.#blocks.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#blocks.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break;
      this.#drop(oldest);
    }
    return entry.samples;
  }

  #drop(key: string): void {
    this.#bytes -= this.#blocks.get(key)?.bytes ?? 0;
    this.#blocks.delete(key);
  }

  async #read({ source, offsets, byteCounts, format }: CogImage, block: number): Promise<Samples> {
    const stored = await source.read(offsets[block], byteCounts[block]);
    return this.#decode(stored, format).catch((error: Error) => {
      throw new ImageryError(`${source.href}: block ${block} is damaged (${error.message})`);
    });
  }
}
