import type { LightColor } from '@brazda/domain';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import classes from './precheck.module.css';

const ICONS = { green: IconCircleCheck, yellow: IconHelpCircle, red: IconAlertTriangle } as const;

/** A light in words, with a sign of its own, so that its color need not be seen. */
export function LightMark({ color }: { color: LightColor }) {
  const t = useTranslation();
  const Sign = ICONS[color];
  return (
    <span className={classes.mark} data-color={color}>
      <Sign size={16} aria-hidden />
      {t(`precheck:color.${color}`)}
    </span>
  );
}
