import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import classes from './rotation-grid.module.css';
import type { Judge } from './use-verdicts.ts';

/** The most severe finding of a cell as a small mark; nothing without findings. */
export function CellMark({ verdict }: { verdict: ReturnType<Judge> }) {
  const t = useTranslation();
  if (!verdict || verdict.severity === 'fine') return null;
  const { severity, isSure } = verdict;
  const Icon = severity === 'hint' ? IconInfoCircle : IconAlertTriangle;
  return (
    <Icon
      size={14}
      role="img"
      className={classes.mark}
      data-severity={severity}
      aria-label={
        severity === 'breach' && !isSure ? t('rotation:breachSeems') : t(`rotation:severity.${severity}`)
      }
    />
  );
}
