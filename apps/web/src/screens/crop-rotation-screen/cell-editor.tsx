import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../data/language.ts';
import { CropChoice } from '../../features/set-crop/crop-choice.tsx';
import { cropAt, type ShownGrid } from './cell-changes.ts';
import classes from './cell-editor.module.css';
import { sizeOf } from './grid-selection.ts';
import type { useGridSelection } from './use-grid-selection.ts';

/** Pixels; narrower than the smallest phone. */
const WIDTH = 320;

interface CellEditorProps {
  readonly grid: ShownGrid;
  readonly editing: ReturnType<typeof useGridSelection>;
  readonly onPut: (crop: string | null) => void;
  readonly onClose: () => void;
  /** What is said of the cell above the crops. */
  readonly children?: ReactNode;
}

/** Over the cell with the keys: of which ground and season it is, and the crops to choose from. */
export function CellEditor({
  grid,
  editing: { selection, rect },
  onPut,
  onClose,
  children,
}: CellEditorProps) {
  const t = useWords();
  if (!selection || !rect) return null;
  const { line, season } = selection.head;
  const count = sizeOf(rect);
  const title =
    count > 1
      ? t('rotation:cells', { count })
      : `${grid.lines[line]?.row.title ?? ''} · ${grid.seasons[season]?.end_year ?? ''}`;
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      width={WIDTH}
      position="bottom-start"
      offset={6}
      shadow="md"
      withRoles={false}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <i className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes.panel} role="dialog" aria-label={title}>
        <p className={classes.title}>{title}</p>
        {children}
        <CropChoice value={cropAt(grid, line, season) ?? null} onChoose={onPut} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
