import type { ActivityParcel } from '@brazda/contract/client';

/** Parcels on which work was done on a day, `YYYY-MM-DD`. */
export interface DoneOn {
  readonly on: string;
  readonly parcels: readonly string[];
}

/** The parcels that are ticked off, by the day of their work: that of the journal, unless it is new, else the given one. */
export function doneDaysOf(
  parcels: readonly Pick<ActivityParcel, 'id' | 'in_journal'>[],
  day: string,
  isNew: boolean,
): DoneOn[] {
  const dayOf = ({ in_journal }: Pick<ActivityParcel, 'in_journal'>) =>
    (isNew ? undefined : in_journal[0]?.day) ?? day;
  return [...Map.groupBy(parcels, dayOf)].map(([on, ofDay]) => ({
    on,
    parcels: ofDay.map(({ id }) => id),
  }));
}

/** Whether nothing of a parcel is left to do. */
export function isWhole({
  is_done,
  hectares_done,
  hectares,
}: Pick<ActivityParcel, 'is_done' | 'hectares_done' | 'hectares'>): boolean {
  return is_done && hectares_done >= hectares;
}
