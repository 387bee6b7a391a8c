import { Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useFarm } from '../../data/farms.ts';
import { useTranslation } from '../../data/language.ts';
import { blockingError } from '../../data/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../data/page-title.ts';
import { useRouteState } from '../../data/use-route-state.ts';
import { PageLoadError } from '../../features/farm-page/page-states.tsx';
import { AccessRequests } from '../../features/sharing/access-requests.tsx';
import { ShareForm } from '../../features/sharing/share-form.tsx';
import { ShareLinks } from '../../features/sharing/share-links.tsx';
import { ShareList } from '../../features/sharing/share-list.tsx';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The page on which the owner of a farm manages who else has access. */
export function ShareFarmScreen() {
  const t = useTranslation();
  const title = useRouteTitle('share-farm');
  const { route } = useRouteState();
  const { farm, failure } = useFarm(route.farmId);
  const blocked = blockingError(failure);
  usePageTitle(title, farm?.name);
  const seasonId = farm?.current_season ?? farm?.seasons[0]?.id ?? null;
  const back = { to: href('map', { farmId: route.farmId }), label: t('account:toMap') };
  return (
    <Page title={title} lead={farm?.name} back={back} width="text">
      {blocked && <PageLoadError failure={blocked} />}
      {!farm && !blocked && <Skeleton height={260} radius={10} />}
      {farm && farm.access !== 'owner' && (
        <EmptyState icon={<IconLock />} title={t('account:share.notOwner')} />
      )}
      {farm?.access === 'owner' && (
        <>
          <AccessRequests farmId={farm.id} />
          <ShareForm farmId={farm.id} seasonId={seasonId} />
          <ShareList farmId={farm.id} seasonId={seasonId} />
          <ShareLinks farmId={farm.id} seasonId={seasonId} />
        </>
      )}
    </Page>
  );
}
