import { RASTER_KIND, type reportTotalOf } from '@brazda/domain';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { cropQuery, EstimateLegend } from '../../crops/index.ts';
import { IndexChange, IndexMean } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { CropRow } from './crop-row.tsx';
import type { CropOrder, CropSort, CropSummary } from './crop-summaries.ts';
import classes from './report-table.module.css';
import { useSortTexts } from './sort-texts.ts';

interface ReportTableProps {
  readonly view: FarmView;
  readonly rows: readonly CropSummary[];
  readonly total: ReturnType<typeof reportTotalOf>;
  readonly order: CropOrder;
  /** Called with the column to sort by; the same one again reverses the order. */
  readonly onSort: (by: CropSort) => void;
}

/** The crops of the season as a table with sortable headings; rows become cards on phones. */
export function ReportTable({ view, rows, total, order, onSort }: ReportTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const sorts = useSortTexts(view.context.route.rasterKind);
  const { rasterKind } = view.context.route;
  // Rows displayed as cards lose their meaning for screen readers without explicit roles.
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table" aria-label={t('report:table')}>
        <thead role="rowgroup">
          <tr role="row">
            {sorts.map(({ by, label, hint }) => (
              <th
                key={by}
                role="columnheader"
                scope="col"
                data-column={by}
                aria-sort={order.by !== by ? 'none' : order.isDescending ? 'descending' : 'ascending'}
              >
                <button type="button" title={hint} onClick={() => onSort(by)}>
                  {label}
                  <SortSign isShown={order.by === by} isDescending={order.isDescending} />
                </button>
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((summary) => (
            <CropRow key={summary.crop_id ?? 'none'} view={view} summary={summary} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" data-column="name">
              {t('report:total')}
            </th>
            <td role="cell" data-column="area">
              <p className={classes.area}>
                <b>{formats.hectares(total.hectares)}</b>
                <span className={classes.quiet}>{formats.share(total.share)}</span>
              </p>
            </td>
            <td role="cell" data-column="parcels" data-title={t('report:parcels')}>
              {formats.count(total.parcels)}
            </td>
            <td role="cell" data-column="interval" />
            <td role="cell" data-column="yield" />
            <td role="cell" data-column="mean">
              {RASTER_KIND[rasterKind].scale && <IndexMean kind={rasterKind} value={total.spread?.mean} />}
            </td>
            <td role="cell" data-column="change">
              {total.spread && (
                <IndexChange
                  kind={rasterKind}
                  value={total.spread.change}
                  isOld={total.spread.old_change > 0}
                />
              )}
            </td>
            <td role="cell" />
          </tr>
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <EstimateLegend isNeeded={rows.some(({ interval }) => (interval?.estimated.length ?? 0) > 0)} />
      <GrowthStageLegend view={view} rows={rows} />
    </>
  );
}

/** Says what the stages of the crops rest on; nothing where none is shown. */
function GrowthStageLegend({ view, rows }: Pick<ReportTableProps, 'view' | 'rows'>) {
  const t = useTranslation();
  const { farm, route } = view.context;
  const hasStages = useQueries({
    queries: rows.flatMap(({ crop }) => (crop ? [cropQuery(crop.id)] : [])),
    combine: (found) => found.some(({ data }) => data && data.growthstages.length > 0),
  });
  if (route.date === null || !hasStages) return null;
  const basis = t(`common:stage.${farm?.country ?? 'RO'}`);
  return (
    <p className={classes.stages}>{t('common:labelled', { label: t('report:one.stages'), value: basis })}</p>
  );
}

function SortSign({ isShown, isDescending }: { isShown: boolean; isDescending: boolean }) {
  if (!isShown) return <IconArrowsSort size={14} className={classes.unsorted} aria-hidden />;
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return <Arrow size={14} aria-hidden />;
}
