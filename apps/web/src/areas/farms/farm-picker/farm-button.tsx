import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import type { FarmChoice } from './farm-choice.ts';
import classes from './farm-picker.module.css';

type FarmButtonProps = Pick<FarmChoice, 'farm' | 'isLost'> & ComponentProps<'button'>;

/** Shows the name of the current farm; opens the others. */
export function FarmButton({ farm, isLost, ...button }: FarmButtonProps) {
  const t = useTranslation();
  return (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-expanded={false}
      {...button}
      className={classes.target}
    >
      <span className={classes.label}>{farm?.is_demo ? t('common:demoFarm') : t('common:farm')}</span>
      <span className={classes.name} title={farm?.name}>
        {farm?.name ?? (isLost ? t('shell:farms.choose') : '')}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
}
