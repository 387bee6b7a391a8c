import type { ReactNode } from 'react';
import classes from './steps.module.css';

interface StepsProps {
  readonly steps: readonly {
    readonly key: string;
    readonly title: ReactNode;
    readonly text: ReactNode;
    /** Shown in place of the number. */
    readonly mark?: ReactNode;
  }[];
}

/** A numbered list of steps. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, title, text, mark }, at) => (
        <li key={key}>
          <span className={classes.number} data-done={mark !== undefined} aria-hidden={mark === undefined}>
            {mark ?? at + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <div className={classes.text}>{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
