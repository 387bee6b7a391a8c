// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be positioned one by one in a long list
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell

import type { Season } from '@brazda/contract/client';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import type { useCropCatalog } from '../../crops/index.ts';
import { useYieldFarm, useYields } from '../../farms/index.ts';
import type { ShapeRow } from '../../parcels/index.ts';
import { cropsIn, intervalsIn, type PendingCrops } from '../queries.ts';
import { CellCrops } from './cell-crops.tsx';
import { CellMark } from './cell-mark.tsx';
import classes from './rotation-grid.module.css';
import type { Judge } from './use-verdicts.ts';

interface GridRowProps {
  /** The id of the grid; cell ids consist of it, their line and their season. */
  readonly id: string;
  readonly at: number;
  /** Pixels from the first line. */
  readonly start: number;
  readonly farmId: string;
  readonly row: ShapeRow;
  readonly seasons: readonly Season[];
  readonly pending: PendingCrops;
  readonly judge: Judge;
  readonly catalog: ReturnType<typeof useCropCatalog>;
  /** The chosen seasons of the line, -1 for none; the cell with the keys; the corner by which it is drawn out. */
  readonly from: number;
  readonly to: number;
  readonly head: number;
  readonly handle: number;
  /** The editor open over the active cell. */
  readonly editor: ReactNode;
}

/** One shape with its crops by season. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, at, row, seasons, pending, head, handle } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const yieldsOf = useYields(useYieldFarm(props.farmId));
  const newest = seasons.findLast((_, i) => row.cells[i]?.parcel === row.parcel);
  return (
    <div
      role="row"
      className={classes.line}
      aria-rowindex={at + 2}
      style={{ transform: `translateY(${props.start}px)` }}
    >
      <div role="rowheader" className={classes.name}>
        <Link
          to={href('map', { farmId: props.farmId, seasonId: newest?.id, parcelId: row.parcel })}
          aria-label={t('rotation:page.open', { parcel: row.title })}
          title={row.title}
        >
          {row.title}
        </Link>
        <span>{formats.hectares(row.hectares)}</span>
      </div>
      {seasons.map((season, i) => {
        const cell = row.cells[i] ?? null;
        const isChosen = props.from <= i && i <= props.to;
        return (
          <div
            key={season.id}
            id={`${id}-${at}-${i}`}
            role="gridcell"
            className={classes.cell}
            aria-colindex={i + 2}
            aria-selected={isChosen}
            data-line={at}
            data-season={i}
            data-head={head === i}
            data-unknown={!cell}
            data-unsaved={cell !== null && pending.unsaved.has(cell.parcel)}
          >
            {cell ? (
              <CellCrops
                yieldsOf={yieldsOf}
                catalog={props.catalog}
                crops={cropsIn(cell, pending)}
                interval={pending.unsaved.has(cell.parcel) ? undefined : intervalsIn(cell, pending)[0]}
              />
            ) : (
              <span className={classes.quiet}>{t('rotation:page.nothing')}</span>
            )}
            {cell && <CellMark verdict={props.judge(cell.parcel, i)} />}
            {handle === i && isChosen && <i data-handle className={classes.handle} aria-hidden />}
            {head === i && props.editor}
          </div>
        );
      })}
    </div>
  );
}, isSameRow);

/** Whether a line is unchanged: a change to a few cells rerenders their lines and not all visible ones. */
function isSameRow(before: GridRowProps, after: GridRowProps): boolean {
  const isSame = (name: keyof GridRowProps) => Object.is(before[name], after[name]);
  const names = Object.keys(after) as (keyof GridRowProps)[];
  if (!names.every((name) => name === 'pending' || name === 'judge' || isSame(name))) return false;
  if (isSame('pending') && isSame('judge')) return true;
  return after.row.cells.every((cell, i) => {
    if (!cell) return true;
    const { parcel } = cell;
    const { unsaved, saved } = before.pending;
    const pending = after.pending;
    return (
      unsaved.has(parcel) === pending.unsaved.has(parcel) &&
      unsaved.get(parcel) === pending.unsaved.get(parcel) &&
      saved.get(parcel) === pending.saved.get(parcel) &&
      before.judge(parcel, i)?.severity === after.judge(parcel, i)?.severity
    );
  });
}
