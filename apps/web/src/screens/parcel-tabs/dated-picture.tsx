import type { Parcel } from '@brazda/contract';
import type { Scene } from '../../data/use-scene.ts';
import { RasterThumbnail } from '../../features/parcel-list/raster-thumbnail.tsx';
import { useAtlasEntries } from '../farm-page/parcel-picture.tsx';

/** A parcel as it was seen at the date of the scene, from the rasters that are there anyway; null while another date is shown. */
export function useDatedPicture({ atlas, here }: Scene, parcel: Parcel | null) {
  const entry = useAtlasEntries(atlas).get(parcel?.id ?? '');
  const { date, rasterKind } = here.place;
  if (!atlas || !entry || atlas.header.sensing_date !== date) return null;
  return <RasterThumbnail atlas={atlas} entry={entry} kind={rasterKind} />;
}
