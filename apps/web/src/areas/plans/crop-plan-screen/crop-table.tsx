import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { titleOf } from '../../farms/index.ts';
import type { CropLine, CropSummary, YieldField } from './crop-lines.ts';
import { PLAN_TABS, type PlanColumn, type PlanTabName } from './plan-tabs.ts';

interface CropTableProps {
  readonly tab: PlanTabName;
  readonly lines: readonly CropLine[];
  readonly summary: CropSummary;
  readonly at: Readonly<Record<string, string | null | undefined>>;
}

/** The parcels of the crop with the columns of the current tab. */
export function CropTable({ tab, lines, summary, at }: CropTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const yieldColumn = (key: YieldField, title: string): Column<CropLine> => {
    const yieldText = (value: number | null) =>
      value === null ? t('plans:plan.unknown') : formats.yieldOf(value);
    const cell = ({ interval }: CropLine) => yieldText(interval[key]);
    return { key, title, isNumber: true, cell, foot: yieldText(summary[key]) };
  };
  const columns: Readonly<Record<PlanColumn, Column<CropLine>>> = {
    hybrid: {
      key: 'hybrid',
      title: t('plans:plan.hybrid'),
      cell: ({ interval }) => interval.crop_hybrid ?? t('plans:plan.unknown'),
    },
    sow: {
      key: 'sow',
      title: t('plans:plan.sow'),
      isNumber: true,
      cell: ({ interval }) => formats.shortDate(interval.computed_start_date),
    },
    harvest: {
      key: 'harvest',
      title: t('plans:plan.harvest'),
      isNumber: true,
      cell: ({ interval }) => formats.shortDate(interval.computed_end_date),
    },
    yield_forecast: yieldColumn('yield_forecast', t('plans:plan.forecast')),
    yield_estimated: yieldColumn('yield_estimated', t('plans:plan.estimated')),
    yield_measured: yieldColumn('yield_measured', t('plans:plan.measured')),
  };
  const parcel: Column<CropLine> = {
    key: 'parcel',
    title: t('map:farmPage.parcel'),
    cell: ({ parcel: { id, ...rest } }) => (
      <Link to={href('map', { ...at, parcelId: id })}>{titleOf(rest)}</Link>
    ),
    foot: t('map:farmPage.total'),
  };
  const area: Column<CropLine> = {
    key: 'area',
    title: t('map:farmPage.area'),
    isNumber: true,
    cell: (line) => formats.hectares(line.parcel.hectares),
    foot: formats.hectares(summary.hectares),
  };
  return (
    <DataTable
      caption={t(`shell:title.${tab}`)}
      columns={[parcel, area, ...PLAN_TABS[tab].columns.map((column) => columns[column])]}
      rows={lines}
      keyOf={({ interval }) => interval.id}
    />
  );
}
