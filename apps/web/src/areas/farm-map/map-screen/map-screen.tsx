import { hasAccess } from '@brazda/domain';
import { IconMap2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ErrorPage } from '../../../layouts/error-page.tsx';
import { useIsPhone } from '../../../lib/device.ts';
import { useTranslation } from '../../../lib/language.ts';
import { blockingError } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/page.tsx';
import { InSidebar } from '../../../ui/sidebar-slot.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type KnownFarm, titleOf } from '../../farms/index.ts';
import { useNewestKept } from '../../field/index.ts';
import { DateBar, usePrefetchOnHover } from '../../imagery/index.ts';
import { type FarmView, useFarmView, useRememberedParcel } from '../../parcels/index.ts';
import { RequestAccess, SharedParcels } from '../../sharing/index.ts';
import { MapFrame } from './map-frame.tsx';
import classes from './map-screen.module.css';
import { PhoneLayout } from './phone-layout.tsx';
import { ViewList } from './view-list.tsx';
import { ViewPanel } from './view-panel.tsx';

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
  usePrefetchOnHover(view.parcels, route.rasterKind);
  useNewestKept(
    farm && season
      ? { farmId: farm.id, seasonId: season.id, rasterKind: route.rasterKind, days: view.context.seasonDays }
      : null,
  );
  if (blocked) return <ErrorPage {...blocked} />;
  if (view.isSharedParcelMissing) return <ErrorPage error={NOT_FOUND} />;
  if (farm?.access === 'parcels' && route.page !== 'shared-parcel') return <SharedParcelsPage farm={farm} />;
  if (farm?.seasons.length === 0) return <EmptyFarm farm={farm} />;
  return isPhone ? <PhoneLayout view={view} /> : <DesktopLayout view={view} />;
}

/** Replaces the map of a farm of which only parcels are shared with the user. */
function SharedParcelsPage({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  return (
    <Page title={farm.name} lead={t('shell:sharedParcels.text')} width="text">
      <SharedParcels farm={farm} action={<RequestAccess farmId={farm.id} />} />
    </Page>
  );
}

/** Replaces the map of a farm without data, and offers the next step. */
function EmptyFarm({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const add = {
    label: t('shell:addFarm.add-parcels'),
    onClick: () => navigate(href('choose-import-type', { farmId: farm.id })),
  };
  const mayAdd = hasAccess(farm.access, 'land');
  return (
    <Page title={farm.name}>
      <EmptyState
        icon={<IconMap2 />}
        title={t('shell:emptyFarm.title')}
        text={t(mayAdd ? 'shell:emptyFarm.text' : 'shell:emptyFarm.guest')}
        action={mayAdd ? add : undefined}
      />
    </Page>
  );
}

/** The list in the sidebar, the map in the middle under its dates, the open parcel on the right. */
function DesktopLayout({ view }: { view: FarmView }) {
  const { context, parcel, setDate: onDate } = view;
  return (
    <div className={classes.desktop}>
      <InSidebar>
        <ViewList view={view} />
      </InSidebar>
      <main className={classes.center} id="content">
        {!view.hasNoImages && <DateBar days={context.seasonDays} date={context.route.date} onDate={onDate} />}
        <MapFrame farmView={view} />
      </main>
      {parcel && (
        <div className={classes.panel}>
          <ViewPanel view={view} parcel={parcel} />
        </div>
      )}
    </div>
  );
}
