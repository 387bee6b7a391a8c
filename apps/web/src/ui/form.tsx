import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Alert } from './alert.tsx';
import classes from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate'> {
  /** What is wrong with the form as a whole. */
  readonly alert: ReactNode;
}

/** Fields below one another, what went wrong above them. Its own words stand in for the browser's. */
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
  /** As wide as the form, or as its words. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form, busy while it does. */
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

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
