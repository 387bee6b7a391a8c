import { IconAlertTriangle, IconCheck, IconEyeCheck, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import classes from './look-mark.module.css';
import type { LookState } from './parcel-looks.ts';

const ICONS = {
  needed: IconAlertTriangle,
  done: IconEyeCheck,
  usual: IconCheck,
  unknown: IconHelpCircle,
} as const;

/** What the newest images ask for, as a word with its icon. */
export function LookMark({ state }: { state: LookState }) {
  const t = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={14} aria-hidden />
      {t(`map:look.${state}`)}
    </span>
  );
}
