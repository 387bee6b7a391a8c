import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMove,
  IconCircleOff,
  IconLayersUnion,
  IconLine,
  IconMagnet,
  IconPointer,
  IconPolygon,
  IconRectangle,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import type { DrawTool } from '../../../map/index.ts';
import { Tooltip } from '../../../ui/dropdowns/tooltip.tsx';
import classes from './draw-toolbar.module.css';
import { KeysHelp } from './keys-help.tsx';
import { ACTION_KEYS, TOOL_KEYS } from './use-draw-keys.ts';
import type { DrawingSession } from './use-drawing-session.ts';

type Icon = ComponentType<{ size: number; 'aria-hidden': boolean }>;

const DRAWN: readonly (readonly [DrawTool, Icon])[] = [
  ['select', IconPointer],
  ['polygon', IconPolygon],
  ['rectangle', IconRectangle],
];
const DONE_TO_ONE: readonly (readonly [DrawTool, Icon])[] = [
  ['move', IconArrowsMove],
  ['split', IconLine],
  ['hole', IconCircleOff],
];

/** Without a mouse and keys, these are not offered. */
const OF_DESK: ReadonlySet<DrawTool> = new Set(['rectangle']);

interface DrawToolbarProps {
  readonly session: DrawingSession;
  /** Whether it is a row for thumbs, with fewer tools. */
  readonly isPhone: boolean;
  readonly isSnapping: boolean;
  readonly onSnapping: (isOn: boolean) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The drawing tools at the edge of the map. */
export function DrawToolbar({ session, isPhone, isSnapping, onSnapping, onUndo, onRedo }: DrawToolbarProps) {
  const t = useTranslation();
  const { tool, only, chosen, canUndo, canRedo } = session;
  const toolButton = ([name, icon]: readonly [DrawTool, Icon], isOff = false) => (
    <Tool
      key={name}
      icon={icon}
      label={t(`drawing:tool.${name}`)}
      letter={TOOL_KEYS[name]}
      isOn={tool === name}
      isOff={isOff}
      onClick={() => session.setTool(name)}
    />
  );
  return (
    <div
      className={classes.tools}
      role="toolbar"
      aria-orientation={isPhone ? 'horizontal' : 'vertical'}
      aria-label={t('drawing:tools')}
    >
      <div className={classes.group}>
        {DRAWN.filter(([name]) => !isPhone || !OF_DESK.has(name)).map((entry) => toolButton(entry))}
      </div>
      <div className={classes.group}>
        {DONE_TO_ONE.map((entry) => toolButton(entry, only === null))}
        {!isPhone && (
          <Tool
            icon={IconLayersUnion}
            label={t('drawing:do.merge')}
            letter={ACTION_KEYS.merge}
            isOff={chosen.length < 2}
            onClick={session.merge}
          />
        )}
        <Tool
          icon={IconTrash}
          label={t('drawing:do.remove')}
          isOff={chosen.length === 0}
          onClick={session.remove}
        />
      </div>
      <div className={classes.group}>
        <Tool
          icon={IconArrowBackUp}
          label={t('drawing:do.undo')}
          letter="Ctrl+Z"
          isOff={!canUndo}
          onClick={onUndo}
        />
        <Tool
          icon={IconArrowForwardUp}
          label={t('drawing:do.redo')}
          letter="Ctrl+Shift+Z"
          isOff={!canRedo}
          onClick={onRedo}
        />
      </div>
      <div className={classes.group}>
        <Tool
          icon={IconMagnet}
          label={t('drawing:do.snap')}
          letter={ACTION_KEYS.snap}
          isOn={isSnapping}
          onClick={() => onSnapping(!isSnapping)}
        />
        {!isPhone && <KeysHelp />}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly icon: Icon;
  readonly label: string;
  /** The keyboard shortcut. */
  readonly letter?: string;
  readonly onClick: () => void;
  /** Set for a toggle that stays on until another tool is chosen. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
}

function Tool({ icon: Icon, label, letter, onClick, isOn, isOff = false }: ToolProps) {
  return (
    <Tooltip label={letter ? `${label} (${letter})` : label} position="right">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isOff}
        onClick={() => !isOff && onClick()}
      >
        <Icon size={22} aria-hidden />
      </button>
    </Tooltip>
  );
}
