import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRastersOfParcels } from '../../data/imagery.ts';
import { useWords } from '../../data/language.ts';
import { titleOf, useOverlaps } from '../../data/parcels.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { type Scene, useScene } from '../../data/use-scene.ts';
import { href } from '../../routes/href.ts';
import { EmptyState } from '../../ui/states.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { MissingParcel } from '../farm-page/missing-parcel.tsx';
import { HistoryParcel } from './history-parcel.tsx';
import classes from './parcel-history-screen.module.css';
import { seasonRows } from './season-rows.ts';

/** The ground of a parcel through the seasons: what grew on it and how. */
export function ParcelHistoryScreen() {
  const t = useWords();
  const scene = useScene();
  const { parcel, here } = scene;
  const { farmId, seasonId, date, parcelId, rasterKind } = here.place;
  useRememberedParcel(parcel?.id ?? null);
  const asked = farmId && seasonId && parcelId && parcel ? { farmId, seasonId, parcelId } : null;
  const { data: overlaps, error, refetch } = useOverlaps(asked);
  return (
    <FarmPage
      scene={scene}
      route="parcel-history"
      title={parcel ? titleOf(parcel) : undefined}
      lead={t('shell:title.parcel-history')}
      chooses={{ date: false, kind: true }}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('pages:compare.toMap'),
      }}
      failure={error && { error, retry: refetch }}
    >
      {!parcel && <MissingParcel scene={scene} />}
      {parcel && !overlaps && <Skeleton height={160} />}
      {parcel && overlaps && <Seasons scene={scene} overlaps={overlaps} />}
    </FarmPage>
  );
}

function Seasons(props: { scene: Scene; overlaps: NonNullable<ReturnType<typeof useOverlaps>['data']> }) {
  const { scene, overlaps } = props;
  const t = useWords();
  const { farm, place } = scene.here;
  const rows = useMemo(() => seasonRows(overlaps, farm?.seasons ?? []), [overlaps, farm]);
  const asked = rows.flatMap(({ parcels }) =>
    parcels.map(({ parcel_id, season }) => ({ id: parcel_id, farm: place.farmId ?? '', season })),
  );
  const rasters = useRastersOfParcels(asked, place.rasterKind);
  const rastersOf = new Map(asked.map(({ id }, at) => [id, rasters[at]]));
  return (
    <>
      <ol className={classes.seasons}>
        {rows.map(({ season, parcels }) => (
          <li
            key={season.id}
            className={classes.season}
            aria-current={season.id === place.seasonId || undefined}
          >
            <h2>{season.end_year}</h2>
            <div className={classes.parcels}>
              {parcels.map((overlap) => (
                <HistoryParcel
                  key={overlap.parcel_id}
                  scene={scene}
                  season={season}
                  overlap={overlap}
                  rasters={rastersOf.get(overlap.parcel_id)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {rows.length === 1 && (
        <EmptyState
          icon={<IconHistory />}
          title={t('pages:history.onlyOne')}
          text={t('pages:history.onlyOneText')}
        />
      )}
    </>
  );
}
