import { Loader } from '@mantine/core';
import classes from './waiting.module.css';

/** A busy indicator, also for screen readers. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader size={28} />
      {label}
    </div>
  );
}
