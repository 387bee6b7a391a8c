import type { BasemapSource, Box } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { Basemaps } from './basemaps.ts';
import { findFarmCountry } from './farm-country.repo.ts';
import { type StitchedPicture, stitchTiles, type TilePictures } from './stitch-tiles.ts';

/** A picture to print under parcels, and whose it is. */
export interface PrintedPicture extends StitchedPicture {
  readonly attribution: string;
}

interface PrintRequest {
  /** The id of the basemap that the user sees. */
  readonly id: string;
  /** What the sheet shows, in degrees. */
  readonly box: Box;
  /** The farm's own tiles; null before its first scene. */
  readonly farmTiles: TilePictures | null;
}

/**
 * The picture to print under the parcels of a farm: the chosen basemap if it consists of pictures and answers, else the
 * farm's own, else the best one from elsewhere; null where none of them has enough tiles.
 */
export async function loadPrintedPicture(
  { db, basemaps }: { readonly db: DbPool; readonly basemaps: Basemaps },
  scope: Scope,
  { id, box, farmTiles }: PrintRequest,
): Promise<PrintedPicture | null> {
  const offered = (await basemaps.offered(await findFarmCountry(db, scope))).filter(
    ({ kind, content }) => content === 'picture' && kind !== 'overlay',
  );
  const ofSource = (source: BasemapSource): TilePictures => ({
    ...source,
    read: (tile) => basemaps.tile(source, tile),
  });
  const chosen = offered.filter((source) => source.id === id).map(ofSource);
  const others = offered.filter(({ kind }) => kind !== 'map').map(ofSource);
  for (const tiles of [...chosen, ...(farmTiles ? [farmTiles] : []), ...others]) {
    const stitched = await stitchTiles(tiles, box);
    if (stitched) return { ...stitched, attribution: tiles.attribution };
  }
  return null;
}
