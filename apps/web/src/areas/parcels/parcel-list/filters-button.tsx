import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './parcel-list.module.css';

interface FiltersButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** How many crops and localities are chosen. */
  readonly count: number;
}

/** Shows and hides the filters of a list without room for them beside its rows: on a phone or in a low window. */
export function FiltersButton({ isOpen, onOpen, count }: FiltersButtonProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const label = t('map:list.filters');
  return (
    <ActionIcon
      className={classes.filters}
      size={44}
      variant={isOpen ? 'light' : 'subtle'}
      aria-expanded={isOpen}
      aria-label={count > 0 ? `${label}: ${t('common:widgets.selected', { n: count })}` : label}
      onClick={() => onOpen(!isOpen)}
    >
      <IconAdjustmentsHorizontal size={20} aria-hidden />
      {count > 0 && <b aria-hidden>{formats.count(count)}</b>}
    </ActionIcon>
  );
}
