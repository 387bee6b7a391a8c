import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../cards/alert.tsx';
import classes from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate'> {
  /** The error of the form as a whole. */
  readonly alert: ReactNode;
}

/** Stacked fields with the error above them. Its own messages replace the browser's. */
export function Form({ alert, children, ...rest }: FormProps) {
  return (
    <form {...rest} className={classes.form} noValidate>
      {alert && <Alert tone="alert">{alert}</Alert>}
      {children}
    </form>
  );
}

interface SubmitProps {
  readonly isSending: boolean;
  readonly isDisabled?: boolean;
  readonly tone?: 'normal' | 'alert';
  /** Whether it is as wide as the form instead of its label. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The submit button of a form, busy while the form is being sent. */
export function Submit(props: SubmitProps) {
  const { isSending, isDisabled = false, tone = 'normal', isWide = false, children } = props;
  return (
    <div className={classes.submit} data-wide={isWide}>
      <Button
        type="submit"
        size="md"
        mih={44}
        fullWidth={isWide}
        loading={isSending}
        disabled={isDisabled}
        data-tone={tone}
      >
        {children}
      </Button>
    </div>
  );
}

interface FieldPairProps {
  /** Dates with their buttons, and texts with long labels, need more room than numbers. */
  readonly of?: 'numbers' | 'dates' | 'texts';
  readonly children: ReactNode;
}

/** Two short fields side by side where there is room. */
export function FieldPair({ of = 'numbers', children }: FieldPairProps) {
  return (
    <div className={classes.pair} data-of={of}>
      {children}
    </div>
  );
}
