import { useTranslation } from '../../../lib/language.ts';
import { Page } from '../../../ui/page.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { RequestAccess, SharedParcels } from '../../sharing/index.ts';

/** Replaces the map of a farm of which only parcels are shared with the user. */
export function SharedParcelsPage({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  return (
    <Page title={farm.name} lead={t('shell:sharedParcels.text')} width="text">
      <SharedParcels farm={farm} action={<RequestAccess farmId={farm.id} />} />
    </Page>
  );
}
