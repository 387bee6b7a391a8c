import type { AssignedParcel, Work } from '@brazda/contract/client';
import { localDay } from '../../../lib/local-day.ts';
import type { ShownWork } from '../waiting-work.ts';
import { byUrgency, isDone } from './work-state.ts';

/** A parcel with the assigned work that is left to do there, the most urgent first. */
export interface ParcelToDo {
  readonly farm: ShownWork['farm'];
  readonly parcel: AssignedParcel;
  readonly works: readonly Work[];
}

/** The parcels on which something is left to do: those whose work has begun or has no day, and those of later days. */
export function parcelsToDo(
  results: readonly ShownWork[],
  today = localDay(),
): { readonly today: ParcelToDo[]; readonly later: ParcelToDo[] } {
  const all = results.flatMap((shown) => {
    const works = byUrgency(shown, today);
    return shown.parcels.flatMap((parcel) => {
      const open = works.filter((work) =>
        work.parcels.some(
          ({ id, hectares_done }) => id === parcel.id && !isDone(hectares_done, parcel.hectares),
        ),
      );
      return open.length > 0 ? [{ farm: shown.farm, parcel, works: open }] : [];
    });
  });
  const isForToday = ({ works }: ParcelToDo) =>
    works.some(({ start_date }) => start_date === null || start_date <= today);
  return { today: all.filter(isForToday), later: all.filter((parcel) => !isForToday(parcel)) };
}
