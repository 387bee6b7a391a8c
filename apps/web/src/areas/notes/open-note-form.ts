import { openDialog } from '../../lib/dialogs.ts';

/** Where a new note is. */
interface NewNotePlace {
  readonly farmId: string;
  readonly seasonId: string;
  /** The user chooses one if omitted. */
  readonly parcelId?: string;
  /** Longitude and latitude in degrees; the middle of the parcel if omitted. */
  readonly position?: readonly [number, number];
}

/** Opens the form for a new note. */
export function openNoteForm({ parcelId, position, ...season }: NewNotePlace): void {
  openDialog({
    type: 'note-form',
    ...season,
    note: null,
    parcelId: parcelId ?? null,
    position: position ?? null,
    among: [],
  });
}
