import {
  type Catalog,
  catalogsOf,
  ImageryError,
  newestProcessings,
  otherAcquisitions,
  type Scene,
} from '@brazda/raster';
import { wholeFarm } from '../../platform/db/scope.ts';
import {
  type CatalogSearch,
  listCatalogScenes,
  type SearchOptions,
  searchInOrder,
} from './catalog-search.ts';
import { EXPECTED_DAYS, removeExpectedScenes, saveExpectedScenes } from './expected-scenes.repo.ts';
import { saveScenes } from './save-scenes.repo.ts';
import { queueScenes, type WaitingScene } from './scenes.repo.ts';
import { findSearchArea } from './search-area.repo.ts';
import { listWatchedTiles, noteSuccess, saveWatchError, type WatchedTile } from './watch.repo.ts';

export interface DiscoveryDeps extends SearchOptions {
  /** The catalogs of farms without a source of their own. */
  readonly defaultSource: string;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
  /** Called before a catalog is searched. */
  readonly onCatalog?: (catalog: Catalog) => Promise<void>;
  /** Called when scenes have been queued, while the search continues with earlier years. */
  readonly onQueued?: () => Promise<void>;
}

/** The result of a catalog search. */
export interface DiscoveredScenes {
  readonly scenes: readonly Scene[];
  readonly waiting: readonly WaitingScene[];
}

/** A span of days, both inclusive. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

/**
 * Searches the scenes of a farm over all its seasons, or a span within, and queues those that are unread: the newest
 * year first, because a user waits for it. Throws when no catalog responds.
 */
export async function discoverScenes(
  deps: DiscoveryDeps,
  farm_id: string,
  span: Span = {},
): Promise<DiscoveredScenes> {
  const area = await findSearchArea(deps.db, wholeFarm(farm_id));
  if (!area) return { scenes: [], waiting: [] };
  const source = area.source ?? deps.defaultSource;
  const from = span.from ?? area.from;
  const to = span.to ?? (area.to < deps.today() ? area.to : deps.today());
  const found: DiscoveredScenes[] = [];
  for (const year of yearsOf(source, from, to)) {
    const search = { boxes: area.boxes, ...year };
    found.push(await discoverIn(deps, source, search, { farm_id, isWanted: () => true }));
  }
  return joined(found);
}

/** Scenes may be reprocessed or published late, so a search goes back this many days before the last one. */
const MARGIN_DAYS = 10;
/** Catalogs do not answer for longer spans in time; a farm whose seasons began earlier is searched by itself. */
const FURTHEST_DAYS = 365;

/**
 * Searches every watched tile for scenes published since its last search; a catalog that does not respond is recorded.
 */
export async function watchTiles(
  deps: DiscoveryDeps,
): Promise<DiscoveredScenes & { errors: readonly string[] }> {
  const found: DiscoveredScenes[] = [];
  const errors: string[] = [];
  for (const tile of await listWatchedTiles(deps.db, deps.defaultSource, deps.today())) {
    if (deps.signal?.aborted) break;
    try {
      found.push(await watchTile(deps, tile));
    } catch (error) {
      const { message } = error as Error;
      errors.push(`${tile.tile}: ${message}`);
      await saveWatchError(deps.db, tile.source, tile.tile, message);
    }
  }
  return { ...joined(found), errors };
}

async function watchTile(
  deps: DiscoveryDeps,
  { source, tile, bbox, last_success_at }: WatchedTile,
): Promise<DiscoveredScenes> {
  const to = deps.today();
  const since = dayBefore(last_success_at, MARGIN_DAYS);
  const furthest = dayBefore(new Date(to), FURTHEST_DAYS);
  const search = { boxes: [bbox], from: since < furthest ? furthest : since, to };
  const found = await discoverIn(deps, source, search, {
    farm_id: null,
    isWanted: (scene) => scene.tile === tile,
  });
  await noteSuccess(deps.db, source, [tile]);
  return found;
}

/** The farm that scenes are queued for, null for all farms of the source; and which scenes of a box are wanted. */
interface Wanted {
  readonly farm_id: string | null;
  readonly isWanted: (scene: Scene) => boolean;
}

/** Queues what the first catalog that responds has, then what only the others have. */
async function discoverIn(
  deps: DiscoveryDeps,
  source: string,
  search: CatalogSearch,
  { farm_id, isWanted }: Wanted,
): Promise<DiscoveredScenes> {
  const catalogs = catalogsOf(source);
  const readable = catalogs.filter(({ isReadable }) => isReadable);
  const first = await searchInOrder(deps, readable, search, deps.onCatalog);
  const scenes = newestProcessings(first.scenes.filter(isWanted));
  const found = await saveAndQueue(deps, source, scenes, farm_id);
  const others = readable.slice(readable.indexOf(first.catalog) + 1);
  const lists = catalogs.filter((catalog) => !catalog.isReadable);
  const missing = await listMissing(deps, { lists, others }, search, { scenes, isWanted });
  const later = await saveAndQueue(deps, source, missing, farm_id);
  return joined([found, later]);
}

interface OtherCatalogs {
  /** Catalogs that only list scenes. */
  readonly lists: readonly Catalog[];
  /** Readable catalogs after the one that responded. */
  readonly others: readonly Catalog[];
}

/**
 * The scenes of days that other catalogs list and the first one does not have. Those that none can read yet are saved as
 * expected. A catalog that does not respond is left out: what is known is queued already.
 */
async function listMissing(
  deps: DiscoveryDeps,
  { lists, others }: OtherCatalogs,
  search: CatalogSearch,
  { scenes, isWanted }: { readonly scenes: readonly Scene[] } & Pick<Wanted, 'isWanted'>,
): Promise<Scene[]> {
  const missingOf = (found: readonly Scene[]) => otherAcquisitions(found.filter(isWanted), scenes);
  const listed = missingOf(await searchOthers(deps, lists, search));
  if (listed.length === 0) return [];
  const days = listed.map(({ sensing_date }) => sensing_date).sort();
  const within = { ...search, from: days[0]!, to: days.at(-1)! };
  const found = newestProcessings(missingOf(await searchOthers(deps, others, within)));
  const today = Date.parse(deps.today());
  const expected = otherAcquisitions(listed, found).filter(
    ({ sensing_date }) => today - Date.parse(sensing_date) < EXPECTED_DAYS * DAY_MS,
  );
  await saveExpectedScenes(deps.db, expected);
  return found;
}

/** The scenes of the first of some catalogs that responds; none where none does. */
async function searchOthers(
  deps: DiscoveryDeps,
  catalogs: readonly Catalog[],
  search: CatalogSearch,
): Promise<readonly Scene[]> {
  for (const catalog of catalogs) {
    try {
      return await listCatalogScenes(deps, catalog, search);
    } catch (error) {
      if (!(error instanceof ImageryError)) throw error;
    }
  }
  return [];
}

/** Saves scenes and queues them for the farms of their source, or one of them. */
async function saveAndQueue(
  { db, defaultSource, onQueued }: DiscoveryDeps,
  source: string,
  scenes: readonly Scene[],
  farm_id: string | null,
): Promise<DiscoveredScenes> {
  if (scenes.length === 0) return { scenes, waiting: [] };
  const waiting = await db.transaction().execute(async (tx) => {
    const sceneIds = await saveScenes(tx, scenes);
    await removeExpectedScenes(tx, scenes);
    await noteSuccess(tx, source, [...new Set(scenes.map(({ tile }) => tile))]);
    return queueScenes(tx, { sceneIds, source, defaultSource, farm_id });
  });
  if (waiting.length > 0) await onQueued?.();
  return { scenes, waiting };
}

/** Long spans time out in catalogs, and the newest year is wanted first; folders are read once. */
function yearsOf(source: string, from: string, to: string): CatalogSpan[] {
  if (!/^https?:/.test(catalogsOf(source)[0]!.search)) return [{ from, to }];
  const years: CatalogSpan[] = [];
  for (let year = Number(to.slice(0, 4)); year >= Number(from.slice(0, 4)); year--) {
    const first = `${year}-01-01`;
    const last = `${year}-12-31`;
    years.push({ from: first < from ? from : first, to: last > to ? to : last });
  }
  return years;
}

type CatalogSpan = Pick<CatalogSearch, 'from' | 'to'>;

function joined(found: readonly DiscoveredScenes[]): DiscoveredScenes {
  return {
    scenes: found.flatMap(({ scenes }) => scenes),
    waiting: found.flatMap(({ waiting }) => waiting),
  };
}

const DAY_MS = 86_400_000;

function dayBefore(time: Date, days: number): string {
  return new Date(time.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
