import { ErrorPage } from '../../../layouts/error-page.tsx';
import { useIsPhone } from '../../../lib/device.ts';
import { blockingError } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { titleOf } from '../../farms/index.ts';
import { usePrefetchOnHover } from '../../imagery/index.ts';
import { useFarmView, useRememberedParcel } from '../../parcels/index.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { EmptyFarm } from './empty-farm.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { SharedParcelsPage } from './shared-parcels-page.tsx';

const NOT_FOUND = 404;

/** The farm from space: a map, its dates, its parcels. */
export function MapScreen() {
  const view = useFarmView();
  const isPhone = useIsPhone();
  const { farm, season, failure, route } = view.context;
  const blocked = blockingError(failure);
  const title = useRouteTitle(route.page === 'shared-parcel' ? 'shared-parcel' : 'map');
  usePageTitle(view.parcel && titleOf(view.parcel), farm?.name ?? title);
  useRememberedParcel(view.parcel?.id ?? null);
  usePrefetchOnHover(
    farm && season ? { farmId: farm.id, seasonId: season.id, rasterKind: route.rasterKind } : null,
  );
  if (blocked) return <ErrorPage {...blocked} />;
  if (view.isSharedGone) return <ErrorPage error={NOT_FOUND} />;
  if (farm?.access === 'parcels' && route.page !== 'shared-parcel') return <SharedParcelsPage farm={farm} />;
  if (farm?.seasons.length === 0) return <EmptyFarm farm={farm} />;
  return isPhone ? <PhoneLayout view={view} /> : <DesktopLayout view={view} />;
}
