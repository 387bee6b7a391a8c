import type { SoilAnalysisDetails, SoilMean } from '@brazda/contract/client';
import { type Country, shownSoilUnit } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useSoilHistory } from '../result-queries.ts';
import classes from './analysis-screen.module.css';
import type { MeasuredParameter } from './measured-parameters.ts';

interface SoilHistoryProps {
  readonly farmId: string;
  readonly country: Country;
  readonly analysis: SoilAnalysisDetails;
  readonly shown: MeasuredParameter;
}

/** What earlier and later analyses have measured in the same parcels; nothing where there are none. */
export function SoilHistory({ farmId, country, analysis, shown }: SoilHistoryProps) {
  const found = useSoilHistory(farmId, analysis.id);
  const failure = useLoadError(found);
  const rows = useMemo(() => historyRows(analysis, shown, found.data ?? []), [analysis, shown, found.data]);
  return (
    <Loaded failure={failure}>
      {rows.length > 0 && <HistoryTable country={country} rows={rows} shown={shown} />}
    </Loaded>
  );
}

interface HistoryRow extends SoilMean {
  readonly name: string;
  /** Since the analysis before; null for the first one, and where a value is below the limit of detection. */
  readonly change: number | null;
}

/** The means of the shown parameter by parcel, in the order of the parcels, oldest first. */
function historyRows(
  { parcel_list }: SoilAnalysisDetails,
  shown: MeasuredParameter,
  means: readonly SoilMean[],
): HistoryRow[] {
  const same = means.filter(
    ({ parameter, method, depth }) =>
      parameter === shown.parameter && method === shown.method && depth === shown.depth,
  );
  return parcel_list.flatMap(({ id, name }) =>
    same
      .filter(({ parcel }) => parcel === id)
      .map((one, at, ofParcel) => {
        const before = ofParcel[at - 1];
        const isExact = before?.below_limit === 0 && one.below_limit === 0;
        return { ...one, name, change: isExact ? one.mean - before.mean : null };
      }),
  );
}

interface HistoryTableProps {
  readonly country: Country;
  readonly rows: readonly HistoryRow[];
  readonly shown: MeasuredParameter;
}

function HistoryTable({ country, rows, shown: { parameter } }: HistoryTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const columns = useMemo((): Column<HistoryRow>[] => {
    const { text, shown } = shownSoilUnit(parameter, country);
    return [
      { key: 'parcel', title: t('map:farmPage.parcel'), cell: ({ name }) => name },
      { key: 'day', title: t('soil:history.day'), cell: ({ day }) => formats.shortDate(day) },
      {
        key: 'analysis',
        title: t('soil:history.analysis'),
        cell: ({ number }) => t('soil:analysis.number', { number }),
      },
      {
        key: 'mean',
        alignsRight: true,
        title: [t('soil:history.mean'), text && `(${text})`].filter(Boolean).join(' '),
        cell: ({ mean, below_limit }) => `${below_limit > 0 ? '≤ ' : ''}${formats.decimal(shown(mean))}`,
      },
      {
        key: 'change',
        title: t('soil:history.change'),
        alignsRight: true,
        cell: ({ change }) => (change === null ? '–' : formats.change(shown(change))),
      },
      {
        key: 'cells',
        title: t('soil:history.cells'),
        alignsRight: true,
        cell: ({ cells }) => formats.count(cells),
      },
    ];
  }, [t, formats, country, parameter]);
  return (
    <section className={classes.below}>
      <h3>{t('soil:history.title')}</h3>
      <div className={classes.wide}>
        <DataTable caption={t('soil:history.title')} columns={columns} rows={rows} keyOf={keyOfRow} />
      </div>
      <p className={classes.hint}>{t('soil:history.note')}</p>
    </section>
  );
}

const keyOfRow = ({ parcel, order }: HistoryRow) => `${parcel} ${order}`;
