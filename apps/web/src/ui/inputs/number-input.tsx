import { type NumberError, numberErrorOf, parseDecimal, stepped } from '@brazda/domain';
import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './field.module.css';
import { useDraft } from './use-draft.ts';

/** Width of the widest letter of a unit. */
const UNIT_LETTER_PX = 9;

interface NumberInputProps {
  /** Its name in a form, by which the form requires it and shows its errors. */
  readonly name?: string;
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Shown in the field, such as `t/ha`. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** How many decimals it may have; two by default. */
  readonly decimals?: 1 | 2;
  /** The increment of the up and down keys. */
  readonly step?: number;
  readonly texts: {
    /** Formats the number in the user's language, as it is typed. */
    readonly write: (value: number) => string;
    readonly error: (error: NumberError, limits: { min?: number; max?: number; decimals?: 1 | 2 }) => string;
  };
  /** A validation error of the form. */
  readonly error?: string | null;
  readonly description?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** A number with at most two decimals, or one where so declared, typed with comma or point; nothing is ever rounded. */
export function NumberInput(props: NumberInputProps) {
  const { label, value, onChange, unit, min, max, decimals, step = 0.01, texts, error } = props;
  const draft = useDraft({
    value,
    write: texts.write,
    read: parseDecimal,
    isInvalid: (text) => numberErrorOf(text, { min, max, decimals }) !== null,
    onChange,
  });
  const found = numberErrorOf(draft.text, { min, max, decimals });
  const typedError = draft.isKnown ? found : null;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') draft.commit();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const from = parseDecimal(draft.text) ?? value ?? 0;
    draft.change(stepped(from, event.key === 'ArrowUp' ? step : -step, { min, max }));
  };
  return (
    <TextInput
      className={classes.field}
      size="md"
      name={props.name}
      ref={(input) => input?.setCustomValidity(found ?? '')}
      label={label}
      description={props.description}
      placeholder={props.placeholder}
      error={typedError ? texts.error(typedError, { min, max, decimals }) : error}
      disabled={props.disabled}
      required={props.required}
      withAsterisk={false}
      inputMode="decimal"
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={value === null ? '' : [texts.write(value), unit].filter(Boolean).join(' ')}
      value={draft.text}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.commit}
      onKeyDown={pressed}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && unit.length * UNIT_LETTER_PX + 24}
      rightSectionPointerEvents="none"
    />
  );
}
