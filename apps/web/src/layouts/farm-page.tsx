import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { FarmContext, KnownFarm } from '../areas/farms/index.ts';
import { useTranslation } from '../lib/language.ts';
import { blockingError, useLoadErrorProps } from '../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../lib/page-title.ts';
import { backTo } from '../routes/back-to.ts';
import type { RouteName } from '../routes/route-table.ts';
import { Page } from '../ui/cards/page.tsx';
import { LoadFailure } from '../ui/states/load-failure.tsx';
import { PageLoadError } from './page-states.tsx';

interface FarmPageProps {
  readonly route: RouteName;
  readonly context: FarmContext;
  /** Replaces the title of the route. */
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Where the back arrow leads if the URL does not declare it. */
  readonly back?: string;
  readonly width?: 'text' | 'full';
  readonly children: (farm: KnownFarm) => ReactNode;
}

/** A page about the farm in the URL: its heading at once, its content as soon as the farm is loaded. */
export function FarmPage({ route, context, title, back, children, ...page }: FarmPageProps) {
  const t = useTranslation();
  const [search] = useSearchParams();
  const routeTitle = useRouteTitle(route);
  const loadErrorProps = useLoadErrorProps();
  // Without the days on which it was seen there is still the farm.
  const blocked = context.farm ? null : blockingError(context.failure);
  usePageTitle(routeTitle, context.farm?.name);
  const to = backTo(search) ?? back;
  return (
    <Page
      title={title ?? routeTitle}
      back={to === undefined ? undefined : { to, label: t('map:farmPage.back') }}
      {...page}
    >
      {blocked ? (
        <PageLoadError failure={blocked} />
      ) : context.farm ? (
        <>
          {context.failure && <LoadFailure {...loadErrorProps(context.failure)} />}
          {children(context.farm)}
        </>
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

/** The placeholder of content that is loading. */
export function PageSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={96} radius={10} mb={16} />
      <Skeleton height={240} radius={10} />
    </div>
  );
}
