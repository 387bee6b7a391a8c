import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './picker.module.css';

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly isBarred?: boolean;
  }[];
  readonly onChange: (value: string) => void;
  /**
   * A small one is placed in a line of text, and its label is for screen readers only; one like a field has its label
   * above, as the fields beside it.
   */
  readonly size?: 'normal' | 'small' | 'field';
  /** In a form. */
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

/** A choice of one of several by the native select, which suits every phone best. */
export function Picker({ label, value, choices, onChange, size = 'normal', error, ...select }: PickerProps) {
  const errorId = useId();
  const picker = (
    <label className={classes.picker} data-size={size}>
      <span className={classes.label}>{label}</span>
      <select
        {...select}
        value={value}
        {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isBarred}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  );
  if (!error) return picker;
  return (
    <div>
      {picker}
      <p id={errorId} className={classes.error}>
        {error}
      </p>
    </div>
  );
}
