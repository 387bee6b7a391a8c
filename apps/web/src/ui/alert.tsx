import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert.module.css';

/** How a note is meant, and how screen readers hear of it. */
const TONES = {
  alert: { Icon: IconAlertTriangle, role: 'alert' },
  done: { Icon: IconCircleCheck, role: 'status' },
  info: { Icon: IconInfoCircle, role: undefined },
} as const;

interface AlertProps {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}

/** A sentence or two that stand out in a form or a section: a failure, a success, something to know. */
export function Alert({ tone, children }: AlertProps) {
  const { Icon, role } = TONES[tone];
  return (
    <div className={classes.note} data-tone={tone} role={role}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
