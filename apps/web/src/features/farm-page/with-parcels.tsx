import type { Parcel } from '@brazda/contract';
import type { ReactNode } from 'react';
import type { KnownFarm } from '../../data/farms.ts';
import type { useParcels } from '../../data/parcels.ts';
import { Bones } from './farm-page.tsx';
import { EmptySeason, PageFailure } from './page-states.tsx';

interface WithParcelsProps {
  readonly farm: KnownFarm;
  /** Null on a farm without seasons. */
  readonly seasonId: string | null;
  /** The parcels of the season as they come. */
  readonly found: ReturnType<typeof useParcels>;
  readonly children: (parcels: readonly Parcel[]) => ReactNode;
}

/** What follows from the parcels of a season, once they are there and there are any. */
export function WithParcels({ farm, seasonId, found, children }: WithParcelsProps) {
  if (found.error) return <PageFailure error={found.error} retry={() => void found.refetch()} />;
  if (seasonId !== null && found.isPending) return <Bones />;
  if (found.parcels.length === 0) return <EmptySeason farm={farm} seasonId={seasonId} />;
  return children(found.parcels);
}
