import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { hasAccess } from '@brazda/domain';
import { Popover, Switch } from '@mantine/core';
import { IconMessagePlus, IconNotes } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/settings.ts';
import { notify } from '../../lib/toasts.ts';
import type { FarmMapCommands } from '../../map/index.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { FarmContext } from '../farms/index.ts';
import { ToolReadout, useMapTool } from '../imagery/index.ts';
import { NoteFilters } from './note-filters.tsx';
import classes from './note-tools.module.css';

interface NoteToolsProps {
  readonly context: FarmContext;
  /** Null until the map is ready. */
  readonly stage: FarmMapCommands | null;
}

/** The buttons of notes at the edge of the map: which are shown, and a new one where the user then taps. */
export function NoteTools({ context: { farm, season }, stage }: NoteToolsProps) {
  const t = useTranslation();
  const [isOnMap, setOnMap] = useSetting('notesOnMap');
  const tool = useMapTool(stage, (map) =>
    map.pickPlace(({ position, parcel }) => {
      if (!farm || !season) return;
      if (parcel === null) return notify({ type: 'info', text: t('notes:place.outside') });
      tool.end();
      setOnMap(true);
      openDialog({
        type: 'note-form',
        farmId: farm.id,
        seasonId: season.id,
        note: null,
        parcelId: parcel,
        position,
      });
    }),
  );
  if (!farm) return null;
  return (
    <>
      <Popover position="left-start" width={300} shadow="md" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button type="button" aria-label={t('notes:title')} title={t('notes:title')}>
            <IconNotes size={20} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={t('notes:title')}>
          <Switch
            size="md"
            label={t('notes:onMap')}
            checked={isOnMap}
            onChange={(event) => setOnMap(event.currentTarget.checked)}
          />
          {isOnMap && <NoteFilters />}
          <LinkButton variant="other" to={href('notes', { farmId: farm.id })}>
            {t('notes:all')}
          </LinkButton>
        </Popover.Dropdown>
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
