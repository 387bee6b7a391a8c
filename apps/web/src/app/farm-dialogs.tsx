import { lazy, Suspense } from 'react';
import { farmDialog } from '../data/farm-changes.ts';
import { useStore } from '../lib/store.ts';

const OpenFarmDialog = lazy(async () => ({
  default: (await import('./open-farm-dialog.tsx')).OpenFarmDialog,
}));

/** The dialog about a farm that is open over the page, fetched with the first that is. */
export function FarmDialogs() {
  const dialog = useStore(farmDialog);
  return (
    dialog && (
      <Suspense>
        <OpenFarmDialog dialog={dialog} />
      </Suspense>
    )
  );
}
