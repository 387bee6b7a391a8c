import { openingSeason } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { PageLoadError } from '../../layouts/page-states.tsx';
import { useTranslation } from '../../lib/language.ts';
import { blockingError } from '../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/cards/page.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { FarmTokens } from '../access-tokens/index.ts';
import { useFarm, useRouteState } from '../farms/index.ts';
import { FarmOrganizations } from '../organizations/index.ts';
import { FarmWebhooks } from '../other-programs/index.ts';
import { AccessRequests } from './access-requests.tsx';
import { FarmReadings } from './farm-readings.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareLinks } from './share-links.tsx';
import { ShareList } from './share-list.tsx';

/** The page on which the owner of a farm manages who else has access. */
export function ShareFarmScreen() {
  const t = useTranslation();
  const title = useRouteTitle('share-farm');
  const { route } = useRouteState();
  const { farm, failure } = useFarm(route.farmId);
  const blocked = blockingError(failure);
  usePageTitle(title, farm?.name);
  const seasonId = farm ? (openingSeason(farm, { seasonId: null, date: null })?.id ?? null) : null;
  const back = { to: href('map', { farmId: route.farmId }), label: t('sharing:toMap') };
  return (
    <Page title={title} lead={farm?.name} back={back} width="text">
      {blocked && <PageLoadError failure={blocked} />}
      {!farm && !blocked && <Skeleton height={260} radius={10} />}
      {farm && farm.access !== 'owner' && (
        <EmptyState icon={<IconLock />} title={t('sharing:share.notOwner')} />
      )}
      {farm?.access === 'owner' && (
        <>
          <AccessRequests farmId={farm.id} />
          <ShareForm farmId={farm.id} seasonId={seasonId} />
          <ShareList farmId={farm.id} seasonId={seasonId} />
          <FarmOrganizations farmId={farm.id} />
          <ShareLinks farm={farm} seasonId={seasonId} />
          <FarmTokens farmId={farm.id} />
          <FarmWebhooks farmId={farm.id} />
          <FarmReadings farmId={farm.id} />
        </>
      )}
    </Page>
  );
}
