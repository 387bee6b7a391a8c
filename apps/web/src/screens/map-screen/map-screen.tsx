import { blocking } from '../../data/failure.ts';
import { usePageTitle, useRouteTitle } from '../../data/page-title.ts';
import { titleOf } from '../../data/parcels.ts';
import { usePointedAhead } from '../../data/prefetch.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { useScene } from '../../data/use-scene.ts';
import { ErrorPage } from '../../features/error-page/error-page.tsx';
import { useIsPhone } from '../../lib/device.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { EmptyFarm } from './empty-farm.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { SharedParcelsPage } from './shared-parcels-page.tsx';

const NOT_FOUND = 404;

/** The farm from space: a map, its dates, its parcels. */
export function MapScreen() {
  const scene = useScene();
  const isPhone = useIsPhone();
  const { farm, season, failure, place } = scene.here;
  const blocked = blocking(failure);
  const title = useRouteTitle(place.route === 'shared-parcel' ? 'shared-parcel' : 'map');
  usePageTitle(scene.parcel && titleOf(scene.parcel), farm?.name ?? title);
  useRememberedParcel(scene.parcel?.id ?? null);
  usePointedAhead(
    farm && season ? { farmId: farm.id, seasonId: season.id, rasterKind: place.rasterKind } : null,
  );
  if (blocked) return <ErrorPage {...blocked} />;
  if (scene.isSharedGone) return <ErrorPage error={NOT_FOUND} />;
  if (farm?.access === 'parcels' && place.route !== 'shared-parcel') return <SharedParcelsPage farm={farm} />;
  if (farm?.seasons.length === 0) return <EmptyFarm farm={farm} />;
  return isPhone ? <PhoneLayout scene={scene} /> : <DesktopLayout scene={scene} />;
}
