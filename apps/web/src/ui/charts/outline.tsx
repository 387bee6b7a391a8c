import { OUTLINE_SIDE } from '@brazda/domain';
import classes from './thumbnail.module.css';

/** A small drawing of a shape, from a path of `outlinePathOf`. */
export function Outline({ path }: { path: string }) {
  return (
    <svg className={classes.outline} viewBox={`0 0 ${OUTLINE_SIDE} ${OUTLINE_SIDE}`} aria-hidden>
      <path d={path} />
    </svg>
  );
}
