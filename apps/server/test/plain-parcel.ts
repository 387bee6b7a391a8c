import type { ParcelDraft } from '../seed/add-season.ts';

/** A parcel of which nothing is known but its name, which is its id, and its land. */
export function plainParcel(id: string, geometry: ParcelDraft['geometry']): ParcelDraft {
  const unknown = { display_name: id, locality: null, physical_block: null, parcel_no: null, crop_no: null };
  return { id, label: id, geometry, crop: null, ...unknown };
}
