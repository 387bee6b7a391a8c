import type { ReactNode } from 'react';
import type { FarmView } from '../areas/parcels/index.ts';
import { blockingError, firstLoadError, type LoadError, useLoadErrorProps } from '../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../lib/page-title.ts';
import type { RouteName } from '../routes/route-table.ts';
import { Page } from '../ui/cards/page.tsx';
import { LoadFailure } from '../ui/states/load-failure.tsx';
import { DateAndLayerBar } from './date-and-layer-bar.tsx';
import { PageSkeleton } from './farm-page.tsx';
import { EmptySeason, PageLoadError } from './page-states.tsx';

interface FarmViewPageProps {
  readonly view: FarmView;
  readonly route: RouteName;
  /** The subject of the page, such as a parcel; without it the page's own title is used. */
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  /** Whether the date and the raster kind can be chosen here. */
  readonly chooses?: { readonly date: boolean; readonly kind: boolean };
  /** Why loading the content failed. */
  readonly failure?: LoadError | null;
  readonly children: ReactNode;
}

/**
 * A page of a farm beside its map: its heading, the season, date and kind pickers, and messages if there is no data.
 */
export function FarmViewPage(props: FarmViewPageProps) {
  const { view, route, title, lead, back, actions, failure = null, children } = props;
  const { chooses = { date: true, kind: true } } = props;
  const { context, parcels, isPending } = view;
  const routeTitle = useRouteTitle(route);
  usePageTitle(title, routeTitle, context.farm?.name);
  const isKnown = context.farm !== undefined && (context.season === undefined || !isPending);
  const isEmpty = isKnown && parcels.length === 0;
  const loadErrorProps = useLoadErrorProps();
  const needed = firstLoadError(failure, context.failure, view.failure);
  const blocked = blockingError(needed);
  const loadError = needed ?? firstLoadError(view.statisticsError, view.imageError);
  return (
    <Page
      title={title ?? routeTitle}
      lead={title === undefined ? context.farm?.name : lead}
      {...(back && { back })}
      actions={!isEmpty && !blocked && actions}
    >
      {blocked ? (
        <PageLoadError failure={blocked} />
      ) : isEmpty ? (
        <EmptySeason farm={context.farm!} seasonId={context.season?.id ?? null} />
      ) : (
        <>
          {(chooses.date || chooses.kind) && <DateAndLayerBar view={view} chooses={chooses} />}
          {loadError && <LoadFailure {...loadErrorProps(loadError)} variant="line" />}
          {isKnown ? children : <PageSkeleton />}
        </>
      )}
    </Page>
  );
}
