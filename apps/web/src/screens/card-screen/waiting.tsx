import { Loader } from '@mantine/core';
import classes from './waiting.module.css';

/** Says that something is under way, to eyes and to screen readers. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader size={28} />
      {label}
    </div>
  );
}
