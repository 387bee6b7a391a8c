import type { Parcel, ParcelOverlap, Season } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { MissingParcel } from '../../../layouts/missing-parcel.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { loadErrorOf, useLoadErrorProps } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ParcelsChart } from '../../charts/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useRastersOfParcels } from '../../imagery/index.ts';
import { type FarmView, useFarmView, useOverlaps, useRememberedParcel } from '../../parcels/index.ts';
import { Averages } from './averages.tsx';
import classes from './parcel-history-screen.module.css';
import { clearWithin, daysOf, historyYears, mainInterval, peakDaysOf, peakOf, yearLine } from './years.ts';
import { YearsSection } from './years-section.tsx';
import { ZonesSection } from './zones-section.tsx';

/** The past of a parcel's shape: its crops and their performance by year, and its productivity zones. */
export function ParcelHistoryScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { parcel, context } = view;
  const { farmId, seasonId, date, parcelId, rasterKind } = context.route;
  useRememberedParcel(parcel?.id ?? null);
  const params = farmId && seasonId && parcelId && parcel ? { farmId, seasonId, parcelId } : null;
  const found = useOverlaps(params);
  const { data: overlaps } = found;
  return (
    <FarmViewPage
      view={view}
      route="parcel-history"
      title={parcel ? parcelTitleOf(parcel) : undefined}
      lead={t('shell:title.parcel-history')}
      chooses={{ date: false, kind: true }}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('map:farmPage.toMap'),
      }}
      failure={loadErrorOf(found)}
    >
      {!parcel && <MissingParcel view={view} />}
      {parcel && !overlaps && <Skeleton height={160} />}
      {parcel && overlaps && context.season && (
        <History view={view} parcel={parcel} season={context.season} overlaps={overlaps} />
      )}
    </FarmViewPage>
  );
}

interface HistoryProps {
  readonly view: FarmView;
  readonly parcel: Parcel;
  readonly season: Season;
  readonly overlaps: readonly ParcelOverlap[];
}

function History({ view, parcel, season, overlaps }: HistoryProps) {
  const t = useTranslation();
  const { context } = view;
  const { farmId, rasterKind: kind, rest } = context.route;
  const [day, setDay] = useState<string | null>(null);
  const years = useMemo(() => historyYears(overlaps, context.farm?.seasons ?? []), [overlaps, context.farm]);
  const shown = useMemo(
    () => overlaps.map(({ parcel_id, season }) => ({ id: parcel_id, farm: farmId ?? '', season })),
    [overlaps, farmId],
  );
  const { rasters, failure } = useRastersOfParcels(shown, kind);
  const loadErrorProps = useLoadErrorProps();
  const rastersOf = useMemo(
    () => new Map(shown.map(({ id }, at) => [id, rasters[at]] as const)),
    [shown, rasters],
  );
  const interval = parcel.crop_intervals.find(({ id }) => id === rest.intervalId) ?? null;
  const cropId = interval?.crop_id ?? null;
  const compared = useMemo(
    () =>
      years.flatMap(({ year, season, parcels: [main] }) => {
        if (!season || !main) return [];
        const ofSeason = rastersOf.get(main.parcel_id) ?? [];
        const clear = clearWithin(ofSeason, daysOf(season, main, cropId));
        const peak = peakOf(clearWithin(ofSeason, peakDaysOf(season, main, cropId)));
        return [{ year, main, clear, peak }];
      }),
    [years, rastersOf, cropId],
  );
  const isHere = rasters.every((list) => list !== undefined);
  const lines = useMemo(
    () =>
      isHere
        ? compared
            .filter(({ clear }) => clear.length > 0)
            .map(({ year, clear }) => yearLine(year, clear, season.end_year))
        : undefined,
    [compared, isHere, season],
  );
  const figures = compared.flatMap(({ main, peak }) => {
    const main_interval = mainInterval(main, cropId);
    if (cropId !== null && !main_interval) return [];
    return {
      crop_id: main_interval?.crop_id ?? null,
      peak: peak?.index_mean ?? null,
      yield_measured: main_interval?.yield_measured ?? null,
    };
  });
  const selection = { cropId, day, kind, farmId: farmId ?? '', year: season.end_year };
  return (
    <div className={classes.sections}>
      {failure && <LoadFailure {...loadErrorProps(failure)} variant="line" />}
      <YearsSection
        context={context}
        parcel={parcel}
        interval={interval}
        years={years}
        rastersOf={rastersOf}
        selection={selection}
        onDay={setDay}
      />
      {compared.length === 1 && (
        <EmptyState
          icon={<IconHistory />}
          title={t('history:onlyOne.title')}
          text={t('history:onlyOne.text')}
        />
      )}
      <SectionCard title={t('history:curves.title')} lead={t('history:curves.lead')}>
        <ParcelsChart lines={lines} season={season} kind={kind} date={day} onDate={setDay} isOfYears />
      </SectionCard>
      {isHere && compared.length > 1 && <Averages figures={figures} kind={kind} farmId={farmId ?? ''} />}
      {context.farm && <ZonesSection farm={context.farm} parcel={parcel} year={season.end_year} />}
    </div>
  );
}
