import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { NoteFilters } from './note-filters.tsx';
import { notesOnMapSetting } from './note-settings.ts';

/** Whether notes are on the map, and which; and the way to all of them. */
export function NotePanel({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const [isOnMap, setOnMap] = useSetting(notesOnMapSetting);
  return (
    <>
      <Switch
        size="md"
        label={t('notes:onMap')}
        checked={isOnMap}
        onChange={(event) => setOnMap(event.currentTarget.checked)}
      />
      {isOnMap && <NoteFilters />}
      <LinkButton variant="other" to={href('notes', { farmId })}>
        {t('notes:all')}
      </LinkButton>
    </>
  );
}
