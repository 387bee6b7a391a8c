import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './link-button.module.css';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  /** The way that most people go, another way, or a way in passing. */
  readonly variant?: 'main' | 'other' | 'quiet';
}

/** A link to another page that is as large as a button. */
export function LinkButton({ variant = 'quiet', ...rest }: LinkButtonProps) {
  return <Link className={classes.link} data-look={variant} {...rest} />;
}
