import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Tooltip } from '../dropdowns/tooltip.tsx';
import classes from './choice-row.module.css';

interface ChoiceRowProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string; readonly hint?: string }[];
  readonly onChange: (value: T) => void;
  readonly size?: 'normal' | 'small';
  /** What follows the choices in the row, such as a button for more of them. */
  readonly end?: ReactNode;
}

/**
 * A choice of one of few, all visible: a row of radio buttons. If it does not fit, a small one wraps, and one over the map
 * scrolls.
 */
export function ChoiceRow<T extends string>({
  label,
  value,
  choices,
  onChange,
  size = 'normal',
  end,
}: ChoiceRowProps<T>) {
  const row = useRef<HTMLFieldSetElement>(null);
  // In a row that scrolls, what is chosen may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is elsewhere in the row
  useLayoutEffect(() => {
    const label = row.current?.querySelector('input:checked')?.parentElement;
    if (!row.current || !label || row.current.scrollWidth <= row.current.clientWidth) return;
    const { left, right } = row.current.getBoundingClientRect();
    const box = label.getBoundingClientRect();
    if (box.left < left) row.current.scrollLeft += box.left - left;
    else if (box.right > right) row.current.scrollLeft += box.right - right;
  }, [value]);
  return (
    <fieldset ref={row} className={classes.row} data-size={size} aria-label={label}>
      {choices.map((choice) => {
        const button = (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={label}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        );
        if (!choice.hint) return button;
        return (
          <Tooltip key={choice.value} label={choice.hint} position="bottom">
            {button}
          </Tooltip>
        );
      })}
      {end}
    </fieldset>
  );
}
