import { hasAccess } from '@brazda/domain';
import { IconMessagePlus, IconNotes } from '@tabler/icons-react';
import { lazy, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { notify } from '../../lib/toasts.ts';
import type { FarmMapCommands, PickedPlace } from '../../map/index.ts';
import { Popover } from '../../ui/dropdowns/popover.tsx';
import { Tooltip } from '../../ui/dropdowns/tooltip.tsx';
import type { FarmContext } from '../farms/index.ts';
import { ToolReadout, useMapTool } from '../imagery/index.ts';
import { notesOnMapSetting } from './note-settings.ts';
import classes from './note-tools.module.css';
import { openNoteForm } from './open-note-form.ts';

const NotePanel = lazy(async () => ({ default: (await import('./note-panel.tsx')).NotePanel }));

interface NoteToolsProps {
  readonly context: FarmContext;
  /** Null until the map is ready. */
  readonly commands: FarmMapCommands | null;
}

/** The buttons of notes at the edge of the map: which are shown, and a new one where the user then taps. */
export function NoteTools({ context: { farm, season }, commands }: NoteToolsProps) {
  const t = useTranslation();
  const [, setOnMap] = useSetting(notesOnMapSetting);
  // Of the farm and season that are shown when the user taps, not when the tool was begun.
  const addAt = useEffectEvent(({ position, parcel }: PickedPlace) => {
    if (!farm || !season) return;
    if (parcel === null) return notify({ type: 'info', text: t('notes:place.outside') });
    tool.end();
    setOnMap(true);
    openNoteForm({ farmId: farm.id, seasonId: season.id, parcelId: parcel, position });
  });
  const tool = useMapTool(commands, { takesClicks: true, start: (map) => map.pickPlace(addAt) });
  if (!farm) return null;
  return (
    <>
      <Popover
        position="left-start"
        width={300}
        label={t('notes:title')}
        className={classes.panel}
        trigger={
          <button type="button" aria-label={t('notes:title')} title={t('notes:title')}>
            <IconNotes size={20} aria-hidden />
          </button>
        }
      >
        <NotePanel farmId={farm.id} />
      </Popover>
      {season && hasAccess(farm.access, 'full') && (
        <Tooltip label={t('notes:add')} position="left">
          <button type="button" aria-label={t('notes:add')} aria-pressed={tool.isOn} onClick={tool.toggle}>
            <IconMessagePlus size={20} aria-hidden />
          </button>
        </Tooltip>
      )}
      {tool.isOn && (
        <ToolReadout text={t('notes:place.title')} end={t('notes:place.cancel')} onEnd={tool.end} />
      )}
    </>
  );
}
