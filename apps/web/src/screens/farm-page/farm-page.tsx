import type { ReactNode } from 'react';
import { blocking, type Failure, firstFailure, useSaidFailure } from '../../data/failure.ts';
import { usePageTitle, useRouteTitle } from '../../data/page-title.ts';
import type { Scene } from '../../data/use-scene.ts';
import { Bones } from '../../features/farm-page/farm-page.tsx';
import { EmptySeason, PageFailure } from '../../features/farm-page/page-states.tsx';
import type { RouteName } from '../../routes/route-table.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Seeing } from './seeing.tsx';

interface FarmPageProps {
  readonly scene: Scene;
  readonly route: RouteName;
  /** What the page is about, such as a parcel; else the page's own title stands above it. */
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  /** What of date and raster kind can be chosen here. */
  readonly chooses?: { readonly date: boolean; readonly kind: boolean };
  /** Why what the page shows could not be fetched. */
  readonly failure?: Failure | null;
  readonly children: ReactNode;
}

/** A page of a farm beside its map: its heading, the choice of season, date and kind, and what to say without data. */
export function FarmPage(props: FarmPageProps) {
  const { scene, route, title, lead, back, actions, failure = null, children } = props;
  const { chooses = { date: true, kind: true } } = props;
  const { here, parcels, isPending } = scene;
  const routeTitle = useRouteTitle(route);
  usePageTitle(title, routeTitle, here.farm?.name);
  const isKnown = here.farm !== undefined && (here.season === undefined || !isPending);
  const isEmpty = isKnown && parcels.length === 0;
  const say = useSaidFailure();
  const needed = firstFailure(failure, here.failure, scene.failure);
  const blocked = blocking(needed);
  const told = needed ?? firstFailure(scene.figuresFailure, scene.imageFailure);
  return (
    <Page
      title={title ?? routeTitle}
      lead={title === undefined ? here.farm?.name : lead}
      {...(back && { back })}
      actions={!isEmpty && !blocked && actions}
    >
      {blocked ? (
        <PageFailure failure={blocked} />
      ) : isEmpty ? (
        <EmptySeason farm={here.farm!} seasonId={here.season?.id ?? null} />
      ) : (
        <>
          {(chooses.date || chooses.kind) && <Seeing scene={scene} chooses={chooses} />}
          {told && <LoadFailure {...say(told)} look="line" />}
          {isKnown ? children : <Bones />}
        </>
      )}
    </Page>
  );
}
