// biome-ignore-all lint/a11y/useSemanticElements: elements of a table cannot be placed one by one as a long list needs it
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell that has the keys
import type { Season } from '@brazda/contract';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { useCropCatalogue } from '../../data/crops.ts';
import type { GroundRow } from '../../data/ground.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { type CropNews, cropsIn, intervalsIn } from '../../data/rotation.ts';
import { href } from '../../routes/href.ts';
import { CellCrops } from './cell-crops.tsx';
import { CellMark } from './cell-mark.tsx';
import classes from './rotation-grid.module.css';
import type { Judge } from './use-verdicts.ts';

interface GridRowProps {
  /** Of the grid; cells are named by it, their line and their season. */
  readonly id: string;
  readonly at: number;
  /** Pixels from the first line. */
  readonly start: number;
  readonly farmId: string;
  readonly row: GroundRow;
  readonly seasons: readonly Season[];
  readonly news: CropNews;
  readonly judge: Judge;
  readonly catalogue: ReturnType<typeof useCropCatalogue>;
  /** The chosen seasons of the line, -1 for none; the cell with the keys; the corner by which it is drawn out. */
  readonly from: number;
  readonly to: number;
  readonly head: number;
  readonly handle: number;
  /** What is open over the cell with the keys. */
  readonly editor: ReactNode;
}

/** A piece of ground with its crops season by season. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, at, row, seasons, news, head, handle } = props;
  const t = useWords();
  const { formats } = useLanguage();
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
          aria-label={t('pages:rotation.open', { parcel: row.title })}
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
            data-said={cell !== null && news.said.has(cell.parcel)}
          >
            {cell ? (
              <CellCrops
                catalogue={props.catalogue}
                crops={cropsIn(cell, news)}
                interval={news.said.has(cell.parcel) ? undefined : intervalsIn(cell, news)[0]}
              />
            ) : (
              <span className={classes.quiet}>{t('pages:rotation.nothing')}</span>
            )}
            {cell && <CellMark verdict={props.judge(cell.parcel, i)} />}
            {handle === i && isChosen && <i data-handle className={classes.handle} aria-hidden />}
            {head === i && props.editor}
          </div>
        );
      })}
    </div>
  );
}, looksSame);

/** Whether a line looks as before: what changes a few cells draws their lines and not all that are in sight. */
function looksSame(before: GridRowProps, after: GridRowProps): boolean {
  const isSame = (name: keyof GridRowProps) => Object.is(before[name], after[name]);
  const names = Object.keys(after) as (keyof GridRowProps)[];
  if (!names.every((name) => name === 'news' || name === 'judge' || isSame(name))) return false;
  if (isSame('news') && isSame('judge')) return true;
  return after.row.cells.every((cell, i) => {
    if (!cell) return true;
    const { parcel } = cell;
    const [{ said, saved }, news] = [before.news, after.news];
    return (
      said.has(parcel) === news.said.has(parcel) &&
      said.get(parcel) === news.said.get(parcel) &&
      saved.get(parcel) === news.saved.get(parcel) &&
      before.judge(parcel, i)?.severity === after.judge(parcel, i)?.severity
    );
  });
}
