import type { Parcel } from '@brazda/contract/client';
import { kindsOf } from '@brazda/domain';
import { useMemo } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { MissingParcel } from '../../../layouts/missing-parcel.tsx';
import { PageLoadError } from '../../../layouts/page-states.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { blockingError, firstLoadError, loadErrorOf } from '../../../lib/load-error.ts';
import { useSetting } from '../../../lib/setting.ts';
import { contrastSetting, paletteSetting } from '../../../map/map-settings.ts';
import { href } from '../../../routes/href.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { ClassStrip, ContrastPicker, ImageStatus, useSeasonRasters } from '../../imagery/index.ts';
import { type FarmView, useFarmView, useRememberedParcel } from '../../parcels/index.ts';
import { ChangeLegend } from './change-legend.tsx';
import classes from './compare-observations-screen.module.css';
import {
  COMPARISON_MODES,
  comparedDatesOf,
  comparisonModeOf,
  comparisonSides,
  queryOfSides,
} from './comparison-sides.ts';
import { Difference } from './difference.tsx';
import { Pictures } from './pictures.tsx';
import { SidePicker } from './side-picker.tsx';
import { useChanges } from './use-changes.ts';
import { useSide } from './use-sides.ts';

/** One parcel compared with itself: at two dates, or in two kinds. */
export function CompareObservationsScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { parcel, context } = view;
  const { farmId, seasonId, date, parcelId, rasterKind } = context.route;
  useRememberedParcel(parcel?.id ?? null);
  return (
    <FarmViewPage
      view={view}
      route="compare-observations"
      title={parcel ? parcelTitleOf(parcel) : undefined}
      lead={t('shell:title.compare-observations')}
      chooses={{ date: false, kind: false }}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('map:farmPage.toMap'),
      }}
    >
      <Content view={view} />
    </FarmViewPage>
  );
}

/** The two sides, or how far the images are where there is nothing to compare. */
function Content({ view }: { view: FarmView }) {
  const { parcel, hasNoImages, context } = view;
  if (!parcel) return <MissingParcel view={view} />;
  if (hasNoImages)
    return <ImageStatus farm={context.farm} seasonId={context.season?.id ?? null} variant="card" />;
  return <TwoSides view={view} parcel={parcel} />;
}

function TwoSides({ view, parcel }: { view: FarmView; parcel: Parcel }) {
  const t = useTranslation();
  const [palette] = useSetting(paletteSetting);
  const [contrast] = useSetting(contrastSetting);
  const { route, move } = view.context;
  const found = useSeasonRasters(
    { farmId: parcel.farm, seasonId: parcel.season, rasterKind: route.rasterKind },
    parcel.id,
  );
  const dates = useMemo(() => comparedDatesOf(found.data ?? []), [found.data]);
  const mode = comparisonModeOf(route.query.mode);
  const [a, b] = comparisonSides(route.query, route, dates);
  const kinds = kindsOf(view.context.farm?.measures ?? []);
  const sides = [useSide(parcel, a), useSide(parcel, b)] as const;
  const changes = useChanges(sides);
  const failed = blockingError(firstLoadError(loadErrorOf(found), sides[0].failure, sides[1].failure));
  const show = (query: Readonly<Record<string, string>>) =>
    move({ query: { ...route.query, ...query } }, { replace: true });
  if (failed) return <PageLoadError failure={failed} />;
  if (found.data === undefined) return <PageSkeleton />;
  const isOneKind = a.kind === b.kind;
  return (
    <>
      <div className={classes.sides}>
        <SidePicker
          name={t('compare:sides.first')}
          side={a}
          other={b}
          dates={dates}
          kinds={kinds}
          onSide={(to) => show(queryOfSides([to, b]))}
        />
        <SidePicker
          name={t('compare:sides.second')}
          side={b}
          other={a}
          dates={dates}
          kinds={kinds}
          onSide={(to) => show(queryOfSides([a, to]))}
        />
        <ChoiceRow
          label={t('compare:sides.mode')}
          value={mode}
          choices={COMPARISON_MODES.map((value) => ({ value, label: t(`compare:sides.${value}`) }))}
          onChange={(to) => show({ mode: to })}
        />
        {mode !== 'difference' && <ContrastPicker />}
      </div>
      <Pictures parcel={parcel} mode={mode} sides={sides} changes={changes} />
      {mode === 'difference' && changes && <ChangeLegend changes={changes} />}
      {mode !== 'difference' && isOneKind && (
        <ClassStrip kind={b.kind} palette={palette} contrast={contrast} />
      )}
      <Difference a={sides[0].raster ?? null} b={sides[1].raster ?? null} sides={[a, b]} />
    </>
  );
}
