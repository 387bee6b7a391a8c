/** How many parcels may be held against each other; the most is of the specification. */
export const COMPARED_PARCELS = { least: 2, most: 10 } as const;

interface ReferenceParts {
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
}

/** siruta-physical_block-parcel_no-crop_no, the parts that are known. */
export function referenceOf({ siruta, physical_block, parcel_no, crop_no }: ReferenceParts): string {
  return [siruta, physical_block, parcel_no, crop_no].filter(Boolean).join('-');
}

/** Locality and physical_block-parcel_no, the parts that are known. */
export function parcelNameOf(locality: string | null, parts: ReferenceParts): string {
  const number = [parts.physical_block, parts.parcel_no].filter(Boolean).join('-');
  return [locality, number].filter(Boolean).join(' ');
}
