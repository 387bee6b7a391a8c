import type { ActivityParcel } from '@brazda/contract/client';

/** Parcels on which work was done on a day, `YYYY-MM-DD`. */
export interface DoneOn {
  readonly on: string;
  readonly parcels: readonly string[];
}

/** From where the day of work that is ticked off is. */
interface DoneDays {
  /** The day of parcels that have none of their own. */
  readonly day: string;
  /** Whether the work is new even where the journal has it. */
  readonly isNew: boolean;
  /** The days of sowing or harvest that are entered with the crops of parcels, by parcel. */
  readonly ofCrops: ReadonlyMap<string, string>;
}

/** The parcels that are ticked off, by the day of their work: that of the journal, unless it is new, else of the crop, else the given one. */
export function doneDaysOf(
  parcels: readonly Pick<ActivityParcel, 'id' | 'in_journal'>[],
  { day, isNew, ofCrops }: DoneDays,
): DoneOn[] {
  const dayOf = ({ id, in_journal }: Pick<ActivityParcel, 'id' | 'in_journal'>) =>
    (isNew ? undefined : in_journal[0]?.day) ?? ofCrops.get(id) ?? day;
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
