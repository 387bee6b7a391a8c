import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './link-button.module.css';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  /** The primary, a secondary or an inconspicuous link. */
  readonly variant?: 'main' | 'other' | 'quiet';
}

/** A link to another page that looks like a button. */
export function LinkButton({ variant = 'quiet', ...rest }: LinkButtonProps) {
  return <Link className={classes.link} data-look={variant} {...rest} />;
}
