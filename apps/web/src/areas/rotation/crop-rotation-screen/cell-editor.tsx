import '@mantine/core/styles/Popover.layer.css';
import { seasonLabel } from '@brazda/domain';
import { Button, Popover } from '@mantine/core';
import { IconArrowsDiagonal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CropListbox } from '../../crops/index.ts';
import { cropAt, type ShownGrid } from './cell-changes.ts';
import classes from './cell-editor.module.css';
import { sizeOf } from './grid-selection.ts';
import type { useGridSelection } from './use-grid-selection.ts';

/** Pixels; about the width of a crop's name. */
const WIDTH = 320;

interface CellEditorProps {
  readonly grid: ShownGrid;
  readonly editing: Pick<ReturnType<typeof useGridSelection>, 'selection' | 'rect' | 'grow'>;
  /** Sets the crop of the selected cells; null if the user may only read. */
  readonly onPut: ((crop: string | null) => void) | null;
  readonly onClose: () => void;
  /** Shown above the crops. */
  readonly children?: ReactNode;
}

/** The shape and season of the selected cell, and the crops to choose from: over the cell, on a phone in a sheet. */
export function CellEditor({ grid, editing, onPut, onClose, children }: CellEditorProps) {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const { selection, rect, grow } = editing;
  if (!selection || !rect) return null;
  const { line, season } = selection.head;
  const shown = grid.seasons[season];
  const count = sizeOf(rect);
  const title =
    count > 1
      ? t('rotation:cells', { count })
      : `${grid.lines[line]?.row.title ?? ''} · ${shown ? seasonLabel(shown) : ''}`;
  const choice = onPut && (
    <div className={classes.choice}>
      <CropListbox value={cropAt(grid, line, season) ?? null} onChoose={onPut} onClose={onClose} />
    </div>
  );
  if (isPhone)
    return (
      <Dialog title={title} close={t('common:close')} onClose={onClose} closesOnClickOutside actions={null}>
        {children}
        {choice && (
          <>
            <Button
              variant="default"
              mih={44}
              leftSection={<IconArrowsDiagonal size={18} aria-hidden />}
              onClick={grow}
            >
              {t('rotation:moreCells')}
            </Button>
            {choice}
          </>
        )}
      </Dialog>
    );
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
        {choice}
      </Popover.Dropdown>
    </Popover>
  );
}
