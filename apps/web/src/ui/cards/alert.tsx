import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert.module.css';

/** The color of each tone, and its role for screen readers. */
const TONES = {
  alert: { Icon: IconAlertTriangle, role: 'alert' },
  done: { Icon: IconCircleCheck, role: 'status' },
  info: { Icon: IconInfoCircle, role: undefined },
} as const;

interface AlertProps {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}

/** One or two prominent sentences in a form or section: a failure, a success, a hint. */
export function Alert({ tone, children }: AlertProps) {
  const { Icon, role } = TONES[tone];
  return (
    <div className={classes.note} data-tone={tone} role={role}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
