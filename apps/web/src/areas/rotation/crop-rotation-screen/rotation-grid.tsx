// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be positioned one by one in a long list
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useId, useRef } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { useCropCatalog } from '../../crops/index.ts';
import type { CellChanges } from '../queries.ts';
import { cellAt, columnCopied, type ShownGrid } from './cell-changes.ts';
import { CellEditor } from './cell-editor.tsx';
import { CellReasons } from './cell-reasons.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import classes from './rotation-grid.module.css';
import { useGridSelection } from './use-grid-selection.ts';
import type { Verdicts } from './use-verdicts.ts';

/** Height of a line in pixels, as in the style sheet: the name of a crop over its hybrid and yield. */
const LINE = 56;
const NOT_JUDGED: Pick<Verdicts, 'judge' | 'seasons'> = { judge: () => null, seasons: [] };
/** Lines rendered beyond the visible ones. */
const EXTRA_LINES = 4;

interface RotationGridProps {
  readonly farmId: string;
  readonly grid: ShownGrid;
  /** Null until computed. */
  readonly verdicts: Verdicts | null;
  /** Whether cells can be changed; others are opened only to read why. */
  readonly canEdit: boolean;
  readonly onChanges: (changes: CellChanges) => void;
  readonly onUndo: () => void;
}

/** Shapes by season; only visible lines are rendered, names and years stay while the rest scrolls. */
export function RotationGrid({ farmId, grid, verdicts, canEdit, onChanges, onUndo }: RotationGridProps) {
  const t = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, seasons, pending } = grid;
  const { judge, seasons: judged } = verdicts ?? NOT_JUDGED;
  const catalog = useCropCatalog();
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: EXTRA_LINES,
  });
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / LINE) - 2);
  const editing = useGridSelection({
    grid,
    scroller,
    page,
    canEdit,
    onChanges,
    onUndo,
    onMoved: ({ line, season }) => {
      virtual.scrollToIndex(line, { align: 'auto' });
      const cell = scroller.current?.querySelector(`[role="columnheader"]:nth-child(${season + 2})`);
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  });
  const { selection, shown, isOpen } = editing;
  const close = () => {
    editing.setOpen(false);
    scroller.current?.focus({ preventScroll: true });
  };
  const put = (crop: string | null) => {
    editing.put(crop);
    close();
  };
  const copy = useEventCallback((from: number, to: number) => onChanges(columnCopied(grid, from, to)));
  const choose = useEventCallback(editing.chooseSeason);
  const headCell = selection && cellAt(grid, selection.head.line, selection.head.season);
  return (
    <>
      {editing.isGrowing && (
        <p className={classes.hint} role="status">
          {t('rotation:moreCellsHint')}
        </p>
      )}
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={t('rotation:page.table')}
        aria-multiselectable
        aria-rowcount={lines.length + 2}
        aria-colcount={seasons.length + 1}
        aria-activedescendant={
          selection ? `${id}-${selection.head.line}-${selection.head.season}` : undefined
        }
        tabIndex={0}
        style={{ '--seasons': seasons.length } as CSSProperties}
        onKeyDown={editing.onKeyDown}
        {...editing.pointer}
      >
        <GridHead seasons={seasons} onCopy={canEdit ? copy : null} onChoose={choose} />
        <div className={classes.lines} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const isChosen = shown !== null && shown.top <= index && index <= shown.bottom;
            const isHead = selection?.head.line === index;
            return (
              <GridRow
                key={lines[index]!.row.parcel}
                id={id}
                at={index}
                start={start}
                farmId={farmId}
                row={lines[index]!.row}
                seasons={seasons}
                pending={pending}
                judge={judge}
                catalog={catalog}
                from={isChosen ? shown.left : -1}
                to={isChosen ? shown.right : -1}
                head={isHead ? selection.head.season : -1}
                handle={canEdit && shown?.bottom === index ? shown.right : -1}
                editor={
                  isHead && isOpen ? (
                    <CellEditor grid={grid} editing={editing} onClose={close} onPut={canEdit ? put : null}>
                      {headCell && <CellReasons verdict={judge(headCell.parcel, selection.head.season)} />}
                    </CellEditor>
                  ) : null
                }
              />
            );
          })}
        </div>
        <GridFoot at={lines.length + 2} seasons={judged} />
      </div>
    </>
  );
}
