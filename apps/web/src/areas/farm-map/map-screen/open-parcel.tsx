import type { Parcel } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FarmView } from '../../parcels/index.ts';

const ViewPanel = lazy(async () => ({ default: (await import('./view-panel.tsx')).ViewPanel }));

/** The panel of the open parcel; its code is fetched when the first parcel is opened. */
export function OpenParcel({ view, parcel }: { readonly view: FarmView; readonly parcel: Parcel }) {
  return (
    <Suspense fallback={<Skeleton height={260} m={20} w="auto" />}>
      <ViewPanel view={view} parcel={parcel} />
    </Suspense>
  );
}
