import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/language.ts';
import classes from './farm-menu.module.css';

/** Opens the farm menu. */
export function FarmMenuButton(button: ComponentProps<'button'>) {
  const t = useTranslation();
  const name = t('shell:farmMenu.title');
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      className={classes.target}
      aria-label={name}
      title={name}
    >
      <IconDotsVertical size={20} aria-hidden />
    </button>
  );
}
