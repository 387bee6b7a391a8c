import { COMPARED_PARCELS, RASTER_KIND } from '@brazda/domain';
import { IconColumns3, IconSelectAll } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useShownAtlas } from '../../data/atlases.ts';
import { failureOf, useSaidFailure } from '../../data/failure.ts';
import { useObservations, useRastersOfParcels } from '../../data/imagery.ts';
import { useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { type Scene, useScene } from '../../data/use-scene.ts';
import { ParcelsChart } from '../../features/parcels-chart/parcels-chart.tsx';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Picker } from '../../ui/picker.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import classes from './compare-parcels-screen.module.css';
import { comparedParcels, linesOf } from './compared.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { Multiples } from './multiples.tsx';

/** Two to ten parcels of a season held against each other at one date. */
export function CompareParcelsScreen() {
  const t = useWords();
  const scene = useDatedScene();
  const { here, parcels } = scene;
  const { place, move } = here;
  const { farmId, seasonId, date, rasterKind } = place;
  const { compared, unknown } = comparedParcels(place.query.parcel, parcels);
  const show = (ids: readonly string[]) =>
    move({ query: { ...place.query, parcel: ids.join(',') } }, { replace: true });
  const ids = compared.map(({ id }) => id);
  const toMap = {
    to: href('map', { farmId, seasonId, date }, { rasterKind }),
    label: t('pages:compare.toMap'),
  };
  const toGrid = { to: href('grid', { farmId }, { rasterKind }), label: t('pages:compare.toGrid') };
  const isFull = ids.length >= COMPARED_PARCELS.most;
  const addable = parcels.filter(({ id }) => !ids.includes(id));
  return (
    <FarmPage
      scene={scene}
      route="compare-parcels"
      back={place.query.backToMap ? toMap : toGrid}
      actions={
        addable.length > 0 &&
        !isFull && (
          <div className={classes.add}>
            <Picker
              label={t('pages:compare.add')}
              value=""
              choices={[
                { value: '', label: t('pages:compare.choose') },
                ...addable.map((parcel) => ({ value: parcel.id, label: titleOf(parcel) })),
              ]}
              onChange={(id) => id && show([...ids, id])}
            />
          </div>
        )
      }
    >
      {unknown > 0 && (
        <p className={classes.notice} role="status">
          {t('pages:compare.unknown', { count: unknown })}
        </p>
      )}
      {compared.length > COMPARED_PARCELS.most ? (
        <TooMany onFew={() => show(ids.slice(0, COMPARED_PARCELS.most))} />
      ) : compared.length < COMPARED_PARCELS.least ? (
        <TooFew to={toGrid.to} />
      ) : (
        <Comparison
          scene={scene}
          compared={compared}
          onRemove={(id) => show(ids.filter((other) => other !== id))}
        />
      )}
    </FarmPage>
  );
}

/** The scene with the date of the query, which this page has in place of a date in its path. */
function useDatedScene(): Scene {
  const scene = useScene();
  const { here } = scene;
  const { place, move } = here;
  const asked = here.days.find(({ sensing_date }) => sensing_date === place.query.date)?.sensing_date;
  const date = asked ?? place.date;
  const at = { farmId: place.farmId ?? '', seasonId: place.seasonId ?? '', rasterKind: place.rasterKind };
  const shown = here.season ? date : null;
  const figures = useObservations(at, shown);
  const image = useShownAtlas({ ...at, layer: RASTER_KIND[place.rasterKind].layer }, shown);
  const onDate = (to: string) => move({ query: { ...place.query, date: to } }, { replace: true });
  return {
    ...scene,
    here: { ...here, place: { ...place, date } },
    observations: figures.observations,
    figuresFailure: failureOf(figures),
    atlas: image.atlas,
    imageFailure: image.failure,
    onDate,
  };
}

function Comparison(props: { scene: Scene; compared: Scene['parcels']; onRemove: (id: string) => void }) {
  const { scene, compared, onRemove } = props;
  const t = useWords();
  const { here, onDate } = scene;
  const { date, rasterKind } = here.place;
  const say = useSaidFailure();
  const { rasters, failure } = useRastersOfParcels(compared, rasterKind);
  const key = compared.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the parcels, which are made anew each time
  const lines = useMemo(() => linesOf(compared, rasters), [key, rasters]);
  return (
    <>
      {failure && <LoadFailure {...say(failure)} look="line" />}
      <Multiples scene={scene} parcels={compared} onRemove={onRemove} />
      <section className={classes.section}>
        <h2>{t('map:chart.title')}</h2>
        {here.season && (
          <ParcelsChart lines={lines} season={here.season} kind={rasterKind} date={date} onDate={onDate} />
        )}
      </section>
      <ComparisonTable scene={scene} parcels={compared} rasters={rasters} />
    </>
  );
}

function TooFew({ to }: { to: string }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<IconSelectAll />}
      title={t('map:selection.tooFew', { least: COMPARED_PARCELS.least })}
      text={t('pages:compare.tooFewText')}
      action={{ label: t('pages:compare.toGrid'), onClick: () => navigate(to) }}
    />
  );
}

function TooMany({ onFew }: { onFew: () => void }) {
  const t = useWords();
  const most = COMPARED_PARCELS.most;
  return (
    <ErrorState
      icon={<IconColumns3 />}
      title={t('map:selection.tooMany', { most })}
      action={{ label: t('pages:compare.firstOnes', { most }), onClick: onFew }}
    />
  );
}
