import { IconChevronDown } from '@tabler/icons-react';
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
  /** A small one is placed in a line of text; its label is for screen readers only. */
  readonly size?: 'normal' | 'small';
}

/** A choice of one of several by the native select, which suits every phone best. */
export function Picker({ label, value, choices, onChange, size = 'normal' }: PickerProps) {
  return (
    <label className={classes.picker} data-size={size}>
      <span className={classes.label}>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isBarred}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  );
}
