import type { CellImages, SoilAnalysisDetails } from '@brazda/contract/client';
import { MIN_CORRELATED_CELLS, type SoilImageCorrelation, soilImageCorrelation } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useImageComparison } from '../result-queries.ts';
import classes from './analysis-screen.module.css';
import type { MeasuredParameter } from './measured-parameters.ts';

interface ImageComparisonProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysisDetails;
  readonly shown: MeasuredParameter;
}

/** How the shown values go together with satellite images, parcel by parcel. */
export function ImageComparison({ farmId, analysis, shown }: ImageComparisonProps) {
  const t = useTranslation();
  const parcels = useMemo(() => measuredParcels(analysis, shown), [analysis, shown]);
  const isEnough = parcels.some(({ values }) => values.size >= MIN_CORRELATED_CELLS);
  const found = useImageComparison(farmId, analysis.id, isEnough);
  const failure = useLoadError(found);
  return (
    <section className={classes.below}>
      <h3>{t('soil:comparison.title')}</h3>
      {isEnough ? (
        <Loaded failure={failure}>
          {found.data === undefined ? (
            <Skeleton height={96} radius={10} />
          ) : (
            <ComparisonTable parcels={parcels} images={found.data} />
          )}
        </Loaded>
      ) : (
        <p className={classes.hint}>{t('soil:comparison.tooFewAll', { count: MIN_CORRELATED_CELLS })}</p>
      )}
    </section>
  );
}

interface MeasuredParcel {
  readonly id: string;
  readonly name: string;
  /** The values by cell, without those below the limit of detection. */
  readonly values: ReadonlyMap<string, number>;
}

function measuredParcels(analysis: SoilAnalysisDetails, { results }: MeasuredParameter): MeasuredParcel[] {
  const known = new Map(results.flatMap((one) => (one.is_below_limit ? [] : [[one.cell, one.value]])));
  return analysis.parcel_list.map(({ id, name }) => {
    const cells = analysis.cell_list.filter((cell) => cell.parcel === id && known.has(cell.id));
    return { id, name, values: new Map(cells.map((cell) => [cell.id, known.get(cell.id)!])) };
  });
}

interface ComparedParcel {
  readonly id: string;
  readonly name: string;
  /** Cells with a value and, where there are images, with enough pixels. */
  readonly n: number;
  readonly images: CellImages | undefined;
  readonly correlation: SoilImageCorrelation | null;
  readonly finding: 'rising' | 'falling' | 'unclear' | 'tooFew' | 'even' | 'noImages';
}

function comparedParcel(
  { values, ...parcel }: MeasuredParcel,
  images: CellImages | undefined,
): ComparedParcel {
  if (values.size < MIN_CORRELATED_CELLS)
    return { ...parcel, n: values.size, images: undefined, correlation: null, finding: 'tooFew' };
  if (!images?.signal) return { ...parcel, n: values.size, images, correlation: null, finding: 'noImages' };
  const pairs = images.cells.map(({ cell, mean }) => ({ soil: values.get(cell) ?? null, image: mean }));
  const n = pairs.filter(({ soil, image }) => soil !== null && image !== null).length;
  const correlation = soilImageCorrelation(pairs);
  return { ...parcel, n, images, correlation, finding: findingOf(correlation, n) };
}

function findingOf(correlation: SoilImageCorrelation | null, n: number): ComparedParcel['finding'] {
  if (correlation === null) return n < MIN_CORRELATED_CELLS ? 'tooFew' : 'even';
  if (correlation.low > 0) return 'rising';
  return correlation.high < 0 ? 'falling' : 'unclear';
}

interface ComparisonTableProps {
  readonly parcels: readonly MeasuredParcel[];
  readonly images: readonly CellImages[];
}

function ComparisonTable({ parcels, images }: ComparisonTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const rows = useMemo(() => {
    const ofParcel = new Map(images.map((one) => [one.parcel, one]));
    return parcels.map((parcel) => comparedParcel(parcel, ofParcel.get(parcel.id)));
  }, [parcels, images]);
  const columns = useMemo(
    (): Column<ComparedParcel>[] => [
      { key: 'parcel', title: t('map:farmPage.parcel'), cell: ({ name }) => name },
      {
        key: 'r',
        title: t('soil:comparison.correlation'),
        alignsRight: true,
        cell: ({ correlation }) => (correlation ? formats.index(correlation.r) : '–'),
      },
      {
        key: 'interval',
        title: t('soil:comparison.interval'),
        cell: ({ correlation }) =>
          correlation
            ? t('soil:comparison.range', {
                low: formats.index(correlation.low),
                high: formats.index(correlation.high),
              })
            : '–',
      },
      {
        key: 'n',
        title: t('soil:comparison.cells'),
        alignsRight: true,
        cell: ({ n }) => formats.count(n),
      },
      {
        key: 'finding',
        title: t('soil:comparison.finding'),
        cell: ({ finding }) => t(`soil:comparison.findings.${finding}`),
      },
      {
        key: 'images',
        title: t('soil:comparison.images'),
        cell: ({ images }) =>
          images?.signal
            ? t(`soil:comparison.signals.${images.signal}`, {
                days: formats.list(images.days.map(formats.shortDate)),
              })
            : '–',
      },
    ],
    [t, formats],
  );
  return (
    <>
      <div className={classes.wide}>
        <DataTable caption={t('soil:comparison.title')} columns={columns} rows={rows} keyOf={keyOfRow} />
      </div>
      <p className={classes.hint}>{t('soil:comparison.how')}</p>
      <p className={classes.hint}>
        {t('soil:comparison.care')} {t('soil:comparison.many')}{' '}
        {images.some(({ simulated }) => simulated) && t('map:simulatedWhy')}
      </p>
    </>
  );
}

const keyOfRow = ({ id }: ComparedParcel) => id;
