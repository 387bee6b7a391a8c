import { api, type ParcelClosure } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localDay } from '../../lib/local-day.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** Treatments are recorded by others, of whose changes nothing is heard here. */
const REFRESH_MS = 60_000;

/** The parcels of the work of the user that must not be entered or harvested now, by parcel; what was kept is shown until it ends. */
export function useWorkClosures(): ReadonlyMap<string, ParcelClosure> {
  const { data } = useQuery({
    ...queryOf(api.treatments.workClosures, {}),
    meta: HANDLES_OWN_ERRORS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return useMemo(
    () =>
      new Map(
        (data?.results ?? []).flatMap((closure) => {
          const lasting = withoutEnded(closure);
          return lasting ? [[closure.parcel, lasting]] : [];
        }),
      ),
    [data],
  );
}

/** What of a closure lasts by the clock of the device; null where all of it has ended. */
function withoutEnded({ entry, harvest, ...closure }: ParcelClosure): ParcelClosure | null {
  const lasting = {
    ...closure,
    entry: entry && Date.parse(entry.until) > Date.now() ? entry : null,
    harvest: harvest && harvest.from > localDay() ? harvest : null,
  };
  return lasting.entry || lasting.harvest || closure.unknown.length > 0 ? lasting : null;
}
