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
