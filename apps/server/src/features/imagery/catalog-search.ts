import type { SourceFailure } from '@brazda/domain';
import { type Catalog, ImageryError, type Scene, searchCatalog } from '@brazda/raster';
import type { DbPool } from '../../platform/db/database.ts';
import { SOURCE_LIMITS, sourceGate } from './source-gate.ts';
import { sourceHostOf, withHealth } from './source-health.repo.ts';

/** A user waits for the result, and there are other catalogs. */
const SEARCH_HTTP = { tries: 3, delay_ms: 500, maxDelay_ms: 5000, timeout_ms: 20_000 } as const;

export interface CatalogSearch {
  /** West, south, east, north in degrees. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
  /** First and last sensing date, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export interface SearchOptions {
  readonly db: DbPool;
  readonly signal?: AbortSignal;
  /** Called for a catalog item that cannot be parsed, which is then skipped; without it the error is thrown. */
  readonly onUnreadable?: (error: Error) => void;
}

/** The scenes of a catalog in some boxes, each once, those of its first collection first. */
export async function listCatalogScenes(
  { db, signal, onUnreadable }: SearchOptions,
  catalog: Catalog,
  { boxes, from, to }: CatalogSearch,
): Promise<Scene[]> {
  const found = new Map<string, Scene>();
  const rest = [...boxes];
  const http = { ...SEARCH_HTTP, gate: sourceGate(db) };
  const lane = async () => {
    for (let bbox = rest.shift(); bbox; bbox = rest.shift())
      for await (const scene of searchCatalog(catalog, {
        bbox,
        from,
        to,
        signal,
        onUnreadable,
        http,
      }))
        found.set(scene.id, scene);
  };
  await withHealth(db, sourceHostOf(catalog.search), () =>
    Promise.all(Array.from({ length: SOURCE_LIMITS.search }, lane)),
  );
  const rankOf = ({ collection }: Scene) => catalog.collections.indexOf(collection ?? '');
  return [...found.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

/** What the first catalog that responds has. */
interface FirstFound {
  readonly catalog: Catalog;
  readonly scenes: readonly Scene[];
}

/**
 * Searches catalogs in their order until one responds. Throws the error of the first one when none does; `onCatalog` is
 * called before each search.
 */
export async function searchInOrder(
  options: SearchOptions,
  catalogs: readonly Catalog[],
  search: CatalogSearch,
  onCatalog?: (catalog: Catalog) => Promise<void>,
): Promise<FirstFound> {
  let first: ImageryError | null = null;
  for (const catalog of catalogs) {
    try {
      await onCatalog?.(catalog);
      return { catalog, scenes: await listCatalogScenes(options, catalog, search) };
    } catch (error) {
      if (!(error instanceof ImageryError)) throw error;
      first ??= error;
    }
  }
  throw first ?? new ImageryError('The source has no catalog with readable files', NO_CATALOG);
}

const NO_CATALOG: { failure: SourceFailure } = { failure: 'refused' };
