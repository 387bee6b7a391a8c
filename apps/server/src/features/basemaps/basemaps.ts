import { setTimeout as delay } from 'node:timers/promises';
import {
  type BasemapSource,
  type Country,
  hasTile,
  offeredSources,
  probeTileOf,
  type WebTile,
} from '@brazda/domain';
import type { TileCache } from '../../platform/files/tile-cache.ts';
import { SourceTraffic } from './source-traffic.ts';
import { TileError } from './tile-error.ts';
import { readTile } from './tile-format.ts';
import { type TileReader, tileReader } from './tile-reader.ts';

/** A source that answered is asked again after an hour, one that did not after five minutes. */
const PROBE_MS = { answering: 3_600_000, silent: 300_000, check: 15_000 } as const;
/** How long the first list waits for the first probes. */
const FIRST_PROBES_MS = 2000;
/** After a month a tile is fetched again; an older one is better than none. */
const FRESH_MS = 30 * 86_400_000;
/** Tiles are removed from the cache in squares of so many. */
const SQUARE_BITS = 4;

/** A source with what is known about it. */
interface WatchedSource {
  readonly source: BasemapSource;
  readonly reader: TileReader;
  readonly traffic: SourceTraffic;
  /** Null before its first probe. */
  isAnswering: boolean | null;
  /** Why it did not answer the last time; null if it did. */
  reason: string | null;
  nextProbe: number;
}

export interface BasemapsDeps {
  readonly sources: readonly BasemapSource[];
  readonly cache: TileCache;
  readonly userAgent: string;
  readonly now?: () => number;
  /** Called when a source begins or ceases to answer, and after its first probe. */
  readonly onChange?: (change: { readonly id: string; readonly reason: string | null }) => void;
}

/** The basemaps from elsewhere: which of them answer, and their tiles. */
export class Basemaps {
  readonly #watched: ReadonlyMap<string, WatchedSource>;
  readonly #cache: TileCache;
  readonly #now: () => number;
  readonly #onChange: NonNullable<BasemapsDeps['onChange']>;
  #timer: NodeJS.Timeout | undefined;
  #firstProbes: Promise<unknown> = Promise.resolve();

  constructor({ sources, cache, userAgent, now = Date.now, onChange = () => {} }: BasemapsDeps) {
    this.#watched = new Map(
      sources.map((source) => [
        source.id,
        {
          source,
          reader: tileReader(source, { userAgent }),
          traffic: new SourceTraffic({ tilesPerSecond: source.tiles_per_second, now }),
          isAnswering: null,
          reason: 'it was not asked yet',
          nextProbe: 0,
        },
      ]),
    );
    this.#cache = cache;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** Probes all sources now, and each again when it is due. */
  start(): void {
    this.#firstProbes = this.probe();
    this.#timer = setInterval(() => void this.probe(), PROBE_MS.check).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Probes the sources that are due. */
  async probe(): Promise<void> {
    const due = [...this.#watched.values()].filter(({ nextProbe }) => nextProbe <= this.#now());
    await Promise.all(due.map((watched) => this.#probe(watched)));
  }

  /** What is known about each source. */
  states(): { readonly id: string; readonly is_answering: boolean; readonly reason: string | null }[] {
    return [...this.#watched.values()].map(({ source, isAnswering, reason }) => ({
      id: source.id,
      is_answering: isAnswering === true,
      reason,
    }));
  }

  /** The sources that are offered to farms of a country; after a start it waits a moment for the first probes. */
  async offered(country: Country): Promise<readonly BasemapSource[]> {
    await Promise.race([this.#firstProbes, delay(FIRST_PROBES_MS, undefined, { ref: false })]);
    const sources = [...this.#watched.values()].map(({ source }) => source);
    return offeredSources(sources, country, (id) => this.#isAnswering(id));
  }

  /** The source of an id, null for an unknown one. */
  source(id: string): BasemapSource | null {
    return this.#watched.get(id)?.source ?? null;
  }

  /** A tile of a source, null where it has none. Throws TileError where it does not answer and no older one is kept. */
  async tile(source: BasemapSource, tile: WebTile): Promise<Uint8Array | null> {
    const watched = this.#watched.get(source.id);
    if (!watched || !hasTile(source, tile)) return null;
    const month = Math.floor(this.#now() / FRESH_MS);
    const name = `${tile.x}.${tile.y}`;
    try {
      return await this.#cache.tile(groupOf(source, tile, month), name, () => this.#read(watched, tile));
    } catch (error) {
      if (!(error instanceof TileError)) throw error;
      const older = await this.#cache.stored(groupOf(source, tile, month - 1), name);
      if (older) return older;
      throw error;
    }
  }

  #isAnswering(id: string): boolean {
    const watched = this.#watched.get(id);
    return watched?.isAnswering === true && watched.traffic.pausedUntil <= this.#now();
  }

  async #read({ source, reader, traffic }: WatchedSource, tile: WebTile): Promise<Uint8Array | null> {
    return traffic.run(async () => {
      const received = await reader.read(tile);
      return received && readTile(source.content, received);
    });
  }

  async #probe(watched: WatchedSource): Promise<void> {
    const { source, reader, isAnswering: before, traffic } = watched;
    watched.nextProbe = Number.POSITIVE_INFINITY;
    try {
      await traffic.run(() => reader.refresh());
      const tile = await this.#read(watched, probeTileOf(source));
      if (tile === null && source.probe_at !== null) throw new TileError('there is no tile at the probe');
      if (tile === null && source.service.protocol !== 'pmtiles')
        throw new TileError('there is no tile of a capital city');
      watched.isAnswering = true;
      watched.reason = null;
    } catch (error) {
      watched.isAnswering = false;
      watched.reason = (error as Error).message;
    }
    const { isAnswering, reason } = watched;
    watched.nextProbe = this.#now() + (isAnswering ? PROBE_MS.answering : PROBE_MS.silent);
    if (isAnswering !== before) this.#onChange({ id: source.id, reason });
  }
}

function groupOf({ id }: BasemapSource, { z, x, y }: WebTile, month: number): string {
  return [id, month, z, x >> SQUARE_BITS, y >> SQUARE_BITS].join('.');
}
