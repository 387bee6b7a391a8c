import { Loader } from '@mantine/core';
import classes from './waiting.module.css';

/** A line that says what is awaited, also to screen readers; `Spinner` shows progress. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader size={28} />
      {label}
    </div>
  );
}
