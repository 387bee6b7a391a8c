import { IconFlask2 } from '@tabler/icons-react';
import classes from './source-line.module.css';

interface SourceLineProps {
  readonly text: string;
  /** A page about the source; null if there is none. */
  readonly href: string | null;
  /** Shown instead of a source's name if the numbers are made up. */
  readonly invented: string | null;
}

/** The source of the numbers shown, or the note that they are not measured. */
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
