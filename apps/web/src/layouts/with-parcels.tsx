import type { Parcel } from '@brazda/contract/client';
import type { ReactNode } from 'react';
import type { useCrops } from '../areas/crops/index.ts';
import type { KnownFarm } from '../areas/farms/index.ts';
import type { useParcels } from '../areas/parcels/index.ts';
import { blockingError, loadErrorOf, useLoadErrorProps } from '../lib/load-error.ts';
import { LoadFailure } from '../ui/states/load-failure.tsx';
import { PageSkeleton } from './farm-page.tsx';
import { EmptySeason, PageLoadError } from './page-states.tsx';

interface WithParcelsProps {
  readonly farm: KnownFarm;
  /** Null on a farm without seasons. */
  readonly seasonId: string | null;
  /** The query of the season's parcels. */
  readonly found: ReturnType<typeof useParcels>;
  /** The query of the season's crops, if the content needs them. */
  readonly crops?: ReturnType<typeof useCrops>;
  readonly children: (parcels: readonly Parcel[]) => ReactNode;
}

/** Renders content once the season's parcels are loaded and there are any. */
export function WithParcels({ farm, seasonId, found, crops, children }: WithParcelsProps) {
  const loadErrorProps = useLoadErrorProps();
  const failure = loadErrorOf(found, ...(crops ? [crops] : []));
  if (blockingError(failure)) return <PageLoadError failure={failure!} />;
  if (seasonId !== null && (found.isPending || crops?.isPending)) return <PageSkeleton />;
  if (found.parcels.length === 0 && !failure) return <EmptySeason farm={farm} seasonId={seasonId} />;
  return (
    <>
      {failure && <LoadFailure {...loadErrorProps(failure)} />}
      {children(found.parcels)}
    </>
  );
}
