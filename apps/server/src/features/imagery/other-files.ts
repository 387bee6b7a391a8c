import { catalogsOf, ImageryError, isSameAcquisition, newestProcessings, type Scene } from '@brazda/raster';
import { listCatalogScenes, type SearchOptions } from './catalog-search.ts';
import { replaceFiles } from './scenes.repo.ts';

/** Half the side of the box in which a scene is searched, degrees: catalogs may bound the same tile differently. */
const REACH = 0.01;

interface OtherFilesDeps extends SearchOptions {
  /** The catalogs of farms without a source of their own. */
  readonly defaultSource?: string;
}

/**
 * A scene with the files of all its bands: one that was saved before the bands of further measures were read is searched once more in
 * its catalog, where it may be gone.
 */
export async function withAllFiles(deps: OtherFilesDeps, scene: Scene): Promise<Scene> {
  const { db, signal, defaultSource } = deps;
  const catalogs = defaultSource === undefined ? [] : catalogsOf(defaultSource);
  const catalog = catalogs.find(({ name, isReadable }) => isReadable && name === scene.catalog);
  if (scene.angles !== undefined || !catalog) return scene;
  const options = { db, signal, onUnreadable: () => undefined };
  const found = await listCatalogScenes(options, catalog, aroundMiddle(scene));
  const same = found.find(
    ({ id, product }) => id === scene.id || (product !== null && product === scene.product),
  );
  const whole = same
    ? { ...same, id: scene.id, generation_time: scene.generation_time }
    : { ...scene, angles: null };
  await replaceFiles(db, whole);
  return whole;
}

/**
 * A scene as the other collection of its catalog and the catalogs after it have it: the same acquisition under its own
 * id, with other files. Yields an ImageryError for a catalog that does not respond.
 */
export async function* otherFilesOf(
  { db, signal, defaultSource }: OtherFilesDeps,
  scene: Scene,
): AsyncGenerator<Scene | ImageryError> {
  const catalogs = defaultSource === undefined ? [] : catalogsOf(defaultSource);
  const own = catalogs.findIndex(({ name }) => name !== null && name === scene.catalog);
  if (own < 0) return;
  const search = aroundMiddle(scene);
  for (const catalog of catalogs.slice(own).filter(({ isReadable }) => isReadable)) {
    try {
      const options = { db, signal, onUnreadable: () => undefined };
      const found = await listCatalogScenes(options, catalog, search);
      const same = found.filter(
        (other) =>
          isSameAcquisition(other, scene) &&
          (other.catalog !== scene.catalog || other.collection !== scene.collection),
      );
      const [other] = [
        ...same.filter(({ product }) => product === scene.product),
        ...newestProcessings(same),
      ];
      if (other) yield { ...other, id: scene.id, generation_time: scene.generation_time };
    } catch (error) {
      if (!(error instanceof ImageryError)) throw error;
      yield error;
    }
  }
}

/** A search of the day of a scene around its middle. */
function aroundMiddle({ bbox: [west, south, east, north], sensing_date }: Scene) {
  const x = (west + east) / 2;
  const y = (south + north) / 2;
  return {
    boxes: [[x - REACH, y - REACH, x + REACH, y + REACH]] as const,
    from: sensing_date,
    to: sensing_date,
  };
}
