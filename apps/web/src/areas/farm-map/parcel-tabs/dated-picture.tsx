import type { Parcel } from '@brazda/contract/client';
import { useAtlasEntries } from '../../imagery/index.ts';
import { type FarmView, RasterThumbnail } from '../../parcels/index.ts';

/**
 * The picture of a parcel at the current date, from the rasters that are loaded anyway; null while another date is
 * shown.
 */
export function useDatedPicture({ atlas, context }: FarmView, parcel: Parcel | null) {
  const entry = useAtlasEntries(atlas).get(parcel?.id ?? '');
  const { date, rasterKind } = context.route;
  if (!atlas || !entry || atlas.header.sensing_date !== date) return null;
  return <RasterThumbnail atlas={atlas} entry={entry} kind={rasterKind} />;
}
