import { COMPARED_PARCELS, RASTER_KIND } from '@brazda/domain';
import { IconColumns3, IconSelectAll } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { loadErrorOf, useLoadErrorProps } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { ParcelsChart } from '../../charts/index.ts';
import { byTitle, parcelTitleOf } from '../../farms/index.ts';
import { useAtlas, useObservations, useRastersOfParcels } from '../../imagery/index.ts';
import { type FarmView, useFarmView } from '../../parcels/index.ts';
import classes from './compare-parcels-screen.module.css';
import { comparedParcels, linesOf } from './compared.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { Multiples } from './multiples.tsx';

/** Compares two to ten parcels of a season at one date. */
export function CompareParcelsScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  const view = useDatedView();
  const { context, parcels } = view;
  const { route, move } = context;
  const { farmId, seasonId, date, rasterKind } = route;
  const { compared, unknown } = comparedParcels(route.query.parcel, parcels);
  const show = (ids: readonly string[]) =>
    move({ query: { ...route.query, parcel: ids.join(',') } }, { replace: true });
  const ids = compared.map(({ id }) => id);
  const toMap = {
    to: href('map', { farmId, seasonId, date }, { rasterKind }),
    label: t('map:farmPage.toMap'),
  };
  const toGrid = { to: href('grid', { farmId }, { rasterKind }), label: t('compare:page.toGrid') };
  const isFull = ids.length >= COMPARED_PARCELS.max;
  const addable = parcels.filter(({ id }) => !ids.includes(id));
  return (
    <FarmViewPage
      view={view}
      route="compare-parcels"
      back={route.query.backToMap ? toMap : toGrid}
      actions={
        addable.length > 0 &&
        !isFull && (
          <div className={classes.add}>
            <Picker
              label={t('compare:page.add')}
              value=""
              choices={[
                { value: '', label: t('compare:page.choose') },
                ...byTitle(addable, language).map((parcel) => ({
                  value: parcel.id,
                  label: parcelTitleOf(parcel),
                })),
              ]}
              onChange={(id) => id && show([...ids, id])}
            />
          </div>
        )
      }
    >
      {unknown > 0 && (
        <p className={classes.notice} role="status">
          {t('compare:page.unknown', { count: unknown })}
        </p>
      )}
      {compared.length > COMPARED_PARCELS.max ? (
        <TooMany onFew={() => show(ids.slice(0, COMPARED_PARCELS.max))} />
      ) : compared.length < COMPARED_PARCELS.min ? (
        <TooFew to={toGrid.to} />
      ) : (
        <Comparison
          view={view}
          compared={compared}
          onRemove={(id) => show(ids.filter((other) => other !== id))}
        />
      )}
    </FarmViewPage>
  );
}

/** The farm view with the date of the query, since this page has no date in its path. */
function useDatedView(): FarmView {
  const view = useFarmView();
  const { context } = view;
  const { route, move } = context;
  const requested = context.days.find(({ sensing_date }) => sensing_date === route.query.date)?.sensing_date;
  const date = requested ?? route.date;
  const at = { farmId: route.farmId ?? '', seasonId: route.seasonId ?? '', rasterKind: route.rasterKind };
  const shown = context.season ? date : null;
  const figures = useObservations(at, shown);
  const image = useAtlas({ ...at, layer: RASTER_KIND[route.rasterKind].layer }, shown);
  const onDate = (to: string) => move({ query: { ...route.query, date: to } }, { replace: true });
  return {
    ...view,
    context: { ...context, route: { ...route, date } },
    observations: figures.observations,
    statisticsError: loadErrorOf(figures),
    atlas: image.atlas,
    imageError: image.failure,
    setDate: onDate,
  };
}

function Comparison(props: {
  view: FarmView;
  compared: FarmView['parcels'];
  onRemove: (id: string) => void;
}) {
  const { view, compared, onRemove } = props;
  const t = useTranslation();
  const { context, setDate: onDate } = view;
  const { date, rasterKind } = context.route;
  const loadErrorProps = useLoadErrorProps();
  const { rasters, failure } = useRastersOfParcels(compared, rasterKind);
  const key = compared.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the parcels, whose identity changes
  const lines = useMemo(() => linesOf(compared, rasters), [key, rasters]);
  return (
    <>
      {failure && <LoadFailure {...loadErrorProps(failure)} variant="line" />}
      <Multiples view={view} parcels={compared} onRemove={onRemove} />
      <section className={classes.section}>
        <h2>{t('map:chart.title')}</h2>
        {context.season && (
          <ParcelsChart lines={lines} season={context.season} kind={rasterKind} date={date} onDate={onDate} />
        )}
      </section>
      <ComparisonTable view={view} parcels={compared} rasters={rasters} />
    </>
  );
}

function TooFew({ to }: { to: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<IconSelectAll />}
      title={t('map:selection.tooFew', { least: COMPARED_PARCELS.min })}
      text={t('compare:page.tooFewText')}
      action={{ label: t('compare:page.toGrid'), onClick: () => navigate(to) }}
    />
  );
}

function TooMany({ onFew }: { onFew: () => void }) {
  const t = useTranslation();
  const most = COMPARED_PARCELS.max;
  return (
    <ErrorState
      icon={<IconColumns3 />}
      title={t('map:selection.tooMany', { most })}
      action={{ label: t('compare:page.firstOnes', { most }), onClick: onFew }}
    />
  );
}
