import type { Cog, CogImage } from './cog.ts';
import type { Samples } from './decode-tile.ts';
import { ImageryError } from './imagery-error.ts';
import { type HeaderStore, NOTHING_KEPT, openBand } from './open-band.ts';
import type { HttpPolicy } from './retry.ts';
import type { Band, Scene } from './scene.ts';
import { type TileDecoder, tileDecoder } from './tile-decoder.ts';

export interface BlockCacheOptions {
  /** Decoded samples kept, bytes; 128 MB by default. */
  readonly maxBytes?: number;
  readonly workers?: number;
  readonly http?: HttpPolicy;
  /** Where headers of files are kept between processes. */
  readonly headers?: HeaderStore;
}

type SceneFiles = Pick<Scene, 'id' | 'assets'>;

const MAX_COGS = 256;

/** An LRU cache of opened COGs and their decoded blocks; concurrent requests for the same block share one read. */
export class BlockCache {
  readonly #maxBytes: number;
  readonly #decode: TileDecoder;
  readonly #http: HttpPolicy | undefined;
  readonly #headers: HeaderStore | undefined;
  /** Files whose kept headers are of another file. */
  readonly #changed = new Set<string>();
  readonly #cogs = new Map<string, Promise<Cog>>();
  readonly #blocks = new Map<string, { readonly samples: Promise<Samples>; readonly bytes: number }>();
  #bytes = 0;

  constructor({ maxBytes = 128 * 2 ** 20, workers, http, headers }: BlockCacheOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#decode = tileDecoder(workers);
    this.#http = http;
    this.#headers = headers;
  }

  /** The COG of a band of a scene that has it, opened once. */
  cog(scene: SceneFiles, band: Band): Promise<Cog> {
    const { href } = scene.assets[band]!;
    const known = this.#cogs.get(href);
    if (known) return known;
    const cog = this.#open(scene, band, this.#changed.delete(href));
    cog.catch(() => this.#cogs.delete(href));
    this.#cogs.set(href, cog);
    if (this.#cogs.size > MAX_COGS) this.#cogs.delete(this.#cogs.keys().next().value!);
    return cog;
  }

  /** Forgets the files of a scene, of which one has changed: their headers are read again. */
  forget({ assets }: SceneFiles): void {
    for (const { href } of Object.values(assets)) {
      this.#cogs.delete(href);
      this.#changed.add(href);
      for (const key of this.#blocks.keys()) if (key.startsWith(`${href} `)) this.#drop(key);
    }
  }

  async #open(scene: SceneFiles, band: Band, isChanged: boolean): Promise<Cog> {
    const kept = isChanged ? NOTHING_KEPT : await this.#headers?.find(scene.id);
    return openBand(scene, band, kept ?? NOTHING_KEPT, { http: this.#http, headers: this.#headers });
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
