import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import classes from './sharing.module.css';

interface NotesCheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Whether those with whom something is shared also see its notes and their photos. */
export function NotesCheckbox({ isChecked, onChange }: NotesCheckboxProps) {
  const t = useTranslation();
  return (
    <Checkbox
      className={classes.notes}
      label={t('sharing:share.showsNotes')}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
