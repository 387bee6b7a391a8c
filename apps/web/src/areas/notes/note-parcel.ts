import type { Note, Parcel, Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { parcelTitleOf } from '../farms/index.ts';

/** Returns the title of the parcel of a note. */
export type TitleOfNoteParcel = (note: Pick<Note, 'parcel' | 'parcel_name' | 'season'>) => string | undefined;

/** What a farm page shows: the parcels of the season by their ids, and its season among those of the farm. */
interface ShownSeason {
  readonly parcels: ReadonlyMap<string, Pick<Parcel, 'display_name' | 'name'>>;
  readonly seasons: readonly Pick<Season, 'id' | 'start_date' | 'end_date'>[];
  readonly seasonId: string | null;
}

/**
 * The title of the parcel of a note: as the known parcels of a season have it, else as the note names it, with its season where
 * that is not the shown one. Undefined for a note that waits in the outbox, on a parcel that is not known.
 */
export function titleOfNoteParcel(
  { parcel, parcel_name, season }: Pick<Note, 'parcel' | 'parcel_name' | 'season'>,
  { parcels, seasons, seasonId }: ShownSeason,
): string | undefined {
  const known = parcels.get(parcel);
  const title = known ? parcelTitleOf(known) : parcel_name;
  const other = season === seasonId ? undefined : seasons.find(({ id }) => id === season);
  return [title, title && other && seasonLabel(other)].filter(Boolean).join(' · ') || undefined;
}
