import type { Note, Parcel } from '@brazda/contract/client';
import { titleOf } from '../farms/index.ts';

/** Returns the title of the parcel of a note. */
export type TitleOfNoteParcel = (note: Pick<Note, 'parcel' | 'parcel_name'>) => string | undefined;

/**
 * The title of the parcel of a note: as the known parcels of a season have it, else as the note names it. Undefined for a note
 * that waits in the outbox, on a parcel that is not known.
 */
export function titleOfNoteParcel(
  { parcel, parcel_name }: Pick<Note, 'parcel' | 'parcel_name'>,
  parcels: ReadonlyMap<string, Pick<Parcel, 'display_name' | 'name'>>,
): string | undefined {
  const known = parcels.get(parcel);
  return known ? titleOf(known) : parcel_name || undefined;
}
