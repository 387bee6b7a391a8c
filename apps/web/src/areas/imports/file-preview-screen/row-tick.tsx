import '@mantine/core/styles/InlineInput.layer.css';
import type { ImportChoice, ImportVerdict } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useTranslation } from '../../../lib/language.ts';
import classes from './preview-list.module.css';

interface RowTickProps {
  readonly verdict: ImportVerdict;
  /** The choice of the row; null where rows of a group differ. */
  readonly choice: ImportChoice | null;
  /** The row or the group. */
  readonly title: string;
  readonly hasLabel?: boolean;
  readonly onChoose: (choice: ImportChoice) => void;
}

/** Whether one row, or every row of a group, is imported; of parcels missing from the files, whether they are removed. */
export function RowTick({ verdict, choice, title, hasLabel = false, onChoose }: RowTickProps) {
  const t = useTranslation();
  const label = t(verdict === 'gone' ? 'imports:preview.tickGone' : 'imports:preview.tick');
  return (
    <Checkbox
      className={classes.tick}
      size="md"
      label={hasLabel && label}
      aria-label={t('common:labelled', { label, value: title })}
      checked={choice === 'take'}
      indeterminate={choice === null}
      onChange={(event) => onChoose(event.currentTarget.checked ? 'take' : 'keep')}
    />
  );
}
