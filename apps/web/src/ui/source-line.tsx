import { IconFlask2 } from '@tabler/icons-react';
import classes from './source-line.module.css';

interface SourceLineProps {
  readonly text: string;
  /** Where the source says more of itself; null where there is nothing to say. */
  readonly href: string | null;
  /** Said of numbers that are made up, in place of a source's name. */
  readonly invented: string | null;
}

/** Whose numbers are shown, or that nobody has measured them. */
export function SourceLine({ text, href, invented }: SourceLineProps) {
  if (invented !== null)
    return (
      <p className={classes.source}>
        <span className={classes.badge}>
          <IconFlask2 size={14} aria-hidden />
          {invented}
        </span>
      </p>
    );
  return (
    <p className={classes.source}>
      {href === null ? (
        text
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}
