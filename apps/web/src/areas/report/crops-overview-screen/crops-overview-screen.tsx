import type { Parcel } from '@brazda/contract/client';
import { hasAccess, NO_LOCALITY_ID, reportTotalOf } from '@brazda/domain';
import { IconPlantOff } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { OldChangeLegend } from '../../imagery/index.ts';
import { LocalityFilter, localityChoices, useFarmView } from '../../parcels/index.ts';
import { FarmForecasts } from '../../yields/index.ts';
import { CropShares } from './crop-shares.tsx';
import { type CropSort, cropSummaries, defaultOrder, filterCrops, sortedCrops } from './crop-summaries.ts';
import classes from './crops-overview-screen.module.css';
import { NoCrops } from './no-crops.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportExport, SortTools } from './report-tools.tsx';

const NO_LOCALITIES: ReadonlySet<string> = new Set();

/** The crops of the season: area, yield, index at the date and its change. */
export function CropsOverviewScreen() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const view = useFarmView();
  const { context, parcels, crops, observations } = view;
  const { date } = context.route;
  const [order, setOrder] = useState(defaultOrder('area'));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(NO_LOCALITIES);
  const choices = useMemo(() => localityChoices(parcels), [parcels]);
  // Localities of another season or farm are ignored.
  const localities = useMemo(
    () => new Set(choices.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [choices, chosen],
  );
  const summaries = useMemo(() => {
    const isWanted = ({ locality }: Parcel) =>
      localities.size === 0 || localities.has(locality?.id ?? NO_LOCALITY_ID);
    return cropSummaries(parcels, { crops, observations, date, isWanted });
  }, [parcels, crops, observations, date, localities]);
  const noCrop = t('map:crop.none');
  const shown = useMemo(
    () => sortedCrops(filterCrops(summaries, search, language, noCrop), order, language),
    [summaries, search, noCrop, order, language],
  );
  const total = useMemo(
    () => reportTotalOf(shown, { parcels, observations }),
    [shown, parcels, observations],
  );
  const sort = useCallback(
    (by: CropSort) =>
      setOrder((order) => (order.by === by ? { by, isDescending: !order.isDescending } : defaultOrder(by))),
    [],
  );
  const clear = () => {
    setSearch('');
    setChosen(NO_LOCALITIES);
  };
  const known = shown.filter(({ crop }) => crop !== null).length;
  const oldCount = total.spread?.old_rule ?? 0;
  const oldChanges = context.route.rasterKind === 'MZ' ? 0 : (total.spread?.old_change ?? 0);
  const hasNoCrops = useMemo(
    () => parcels.length > 0 && parcels.every(({ crop_intervals }) => crop_intervals.length === 0),
    [parcels],
  );
  const hasParcelsWithSeveralCrops =
    shown.reduce((sum, line) => sum + line.parcels.length, 0) > total.parcels;
  if (hasNoCrops)
    return (
      <FarmViewPage view={view} route="crops-overview" chooses={{ date: false, kind: false }}>
        <NoCrops context={context} />
      </FarmViewPage>
    );
  return (
    <FarmViewPage
      view={view}
      route="crops-overview"
      actions={<ReportExport view={view} rows={shown} localities={localities} />}
    >
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label={t('report:search')}
            clear={t('map:list.clear')}
            value={search}
            onSearch={setSearch}
          />
        </div>
        {choices.length > 1 && (
          <div className={classes.localities}>
            <LocalityFilter choices={choices} chosen={localities} onChosen={setChosen} />
          </div>
        )}
        <SortTools view={view} order={order} onSort={sort} />
        <p className={classes.summary} aria-live="polite">
          {[
            t('report:count', { count: known }),
            t('map:list.count', { count: total.parcels }),
            formats.hectares(total.hectares),
          ].join(' · ')}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconPlantOff />}
          title={t('report:none', { text: search })}
          text={t('report:noneHint')}
          action={{ label: t('map:list.showAll'), onClick: clear }}
        />
      ) : (
        <>
          <CropShares summaries={shown} />
          <ReportTable view={view} rows={shown} total={total} order={order} onSort={sort} />
          {oldCount > 0 && <p className={classes.note}>{t('report:curves.oldRule', { count: oldCount })}</p>}
          <OldChangeLegend count={oldChanges} />
          {hasParcelsWithSeveralCrops && <p className={classes.note}>{t('report:twice')}</p>}
          {context.farm && context.season && hasAccess(context.farm.access, 'view') && (
            <FarmForecasts farm={context.farm} seasonId={context.season.id} crops={crops} />
          )}
        </>
      )}
    </FarmViewPage>
  );
}
