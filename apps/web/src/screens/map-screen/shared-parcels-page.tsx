import type { KnownFarm } from '../../data/farms.ts';
import { useTranslation } from '../../data/language.ts';
import { SharedParcels } from '../../features/shared-parcels/shared-parcels.tsx';
import { RequestAccess } from '../../features/sharing/request-access.tsx';
import { Page } from '../../ui/page.tsx';

/** Replaces the map of a farm of which only parcels are shared with the user. */
export function SharedParcelsPage({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  return (
    <Page title={farm.name} lead={t('shell:sharedParcels.text')} width="text">
      <SharedParcels farm={farm} action={<RequestAccess farmId={farm.id} />} />
    </Page>
  );
}
