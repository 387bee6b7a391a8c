import type { ReactNode } from 'react';
import type { KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import { SharedParcels } from '../../features/shared-parcels/shared-parcels.tsx';
import { Page } from '../../ui/page.tsx';

interface SharedParcelsPageProps {
  readonly farm: KnownFarm;
  /** With what the whole of the farm can be asked for. */
  readonly action?: ReactNode;
}

/** Stands in for the map of a farm of which only parcels are shared with the person. */
export function SharedParcelsPage({ farm, action }: SharedParcelsPageProps) {
  const t = useWords();
  return (
    <Page title={farm.name} lead={t('shell:sharedParcels.text')} width="text">
      <SharedParcels farm={farm} action={action} />
    </Page>
  );
}
