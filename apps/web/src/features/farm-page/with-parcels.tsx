import type { Parcel } from '@brazda/contract';
import type { ReactNode } from 'react';
import type { useCrops } from '../../data/crops.ts';
import { blocking, failureOf, useSaidFailure } from '../../data/failure.ts';
import type { KnownFarm } from '../../data/farms.ts';
import type { useParcels } from '../../data/parcels.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Bones } from './farm-page.tsx';
import { EmptySeason, PageFailure } from './page-states.tsx';

interface WithParcelsProps {
  readonly farm: KnownFarm;
  /** Null on a farm without seasons. */
  readonly seasonId: string | null;
  /** The parcels of the season as they come. */
  readonly found: ReturnType<typeof useParcels>;
  /** The crops of the season, where what follows names them. */
  readonly crops?: ReturnType<typeof useCrops>;
  readonly children: (parcels: readonly Parcel[]) => ReactNode;
}

/** What follows from the parcels of a season, once they are there and there are any. */
export function WithParcels({ farm, seasonId, found, crops, children }: WithParcelsProps) {
  const say = useSaidFailure();
  const failure = failureOf(found, ...(crops ? [crops] : []));
  if (blocking(failure)) return <PageFailure failure={failure!} />;
  if (seasonId !== null && (found.isPending || crops?.isPending)) return <Bones />;
  if (found.parcels.length === 0 && !failure) return <EmptySeason farm={farm} seasonId={seasonId} />;
  return (
    <>
      {failure && <LoadFailure {...say(failure)} />}
      {children(found.parcels)}
    </>
  );
}
