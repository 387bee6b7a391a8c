/** How many parcels can be compared. */
export const COMPARED_PARCELS = { min: 2, max: 10 } as const;

interface ReferenceParts {
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
}

/** The known parts of siruta-physical_block-parcel_no-crop_no. */
export function referenceOf({ siruta, physical_block, parcel_no, crop_no }: ReferenceParts): string {
  return [siruta, physical_block, parcel_no, crop_no].filter(Boolean).join('-');
}

/** The known parts of locality and physical_block-parcel_no. */
export function parcelNameOf(locality: string | null, parts: ReferenceParts): string {
  const number = [parts.physical_block, parts.parcel_no].filter(Boolean).join('-');
  return [locality, number].filter(Boolean).join(' ');
}

/** The reference of a parcel with the names that its farm knows. */
export interface NamedParts extends ReferenceParts {
  readonly display_name: string | null;
  readonly locality: string | null;
}

/** What a parcel is called: as its farmer calls it, else by locality and number. */
export function parcelTitleOf(parts: NamedParts): string {
  return parts.display_name || parcelNameOf(parts.locality, parts);
}

/** A parcel with its title and its reference in place of their parts. */
export function namedParcel<Parcel extends NamedParts>(parcel: Parcel) {
  const { display_name, locality, siruta, physical_block, parcel_no, crop_no, ...rest } = parcel;
  const parts = { display_name, locality, siruta, physical_block, parcel_no, crop_no };
  return { ...rest, name: parcelTitleOf(parts), reference: referenceOf(parts) };
}

interface Named {
  readonly name: string;
}

/** Compares parcels by name, numbers in it by their value; in Romanian order, so that a list has one order in every language. */
export function byName({ name }: Named, { name: other }: Named): number {
  return name.localeCompare(other, 'ro', { numeric: true });
}
