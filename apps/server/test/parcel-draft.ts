import type { ParcelDraft } from '../seed/add-season.ts';

/** A parcel whose id is its name, without crop, place and reference. */
export function parcelDraft(name: string, geometry: ParcelDraft['geometry']): ParcelDraft {
  return {
    id: name,
    label: name,
    geometry,
    display_name: name,
    locality: null,
    physical_block: null,
    parcel_no: name,
    crop_no: null,
    crop: null,
  };
}
