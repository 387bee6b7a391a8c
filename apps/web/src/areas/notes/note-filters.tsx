import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { NOTE_TIMES } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import classes from './note-filters.module.css';
import {
  notesReadSetting,
  notesSolvedSetting,
  notesTimeSetting,
  notesUnreadSetting,
} from './note-settings.ts';

const FLAGS = [
  [notesUnreadSetting, 'unread'],
  [notesReadSetting, 'read'],
  [notesSolvedSetting, 'solved'],
] as const;

/** Which notes are shown, in lists and on the map; remembered for the user. */
export function NoteFilters() {
  const t = useTranslation();
  const [time, setTime] = useSetting(notesTimeSetting);
  return (
    <fieldset className={classes.filters}>
      <legend>{t('notes:filter.title')}</legend>
      <div className={classes.flags}>
        {FLAGS.map(([setting, label]) => (
          <Flag key={label} setting={setting} label={t(`notes:filter.${label}`)} />
        ))}
      </div>
      <ChoiceRow
        size="small"
        label={t('notes:filter.time')}
        value={time}
        onChange={setTime}
        choices={NOTE_TIMES.map((value) => ({ value, label: t(`notes:filter.${value}`) }))}
      />
    </fieldset>
  );
}

function Flag({ setting, label }: { setting: (typeof FLAGS)[number][0]; label: string }) {
  const [isOn, setOn] = useSetting(setting);
  return (
    <Checkbox
      size="md"
      classNames={{ body: classes.flag }}
      label={label}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  );
}
