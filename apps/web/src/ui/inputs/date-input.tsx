import '@mantine/core/styles/Popover.layer.css';
import { type DayError, type DayLimits, dayErrorOf, parseDay } from '@brazda/domain';
import { Popover, TextInput } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { CalendarTexts } from './day-calendar.tsx';
import classes from './field.module.css';
import { useDraft } from './use-draft.ts';

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

/** The texts of a date field. */
export interface DateTexts extends CalendarTexts {
  /** Returns a day, `YYYY-MM-DD`, as it would be typed. */
  readonly write: (day: string) => string;
  /** The expected format, such as `dd.mm.yyyy`. */
  readonly hint: string;
  readonly open: string;
  readonly clear: string;
  readonly error: (error: DayError, limits: DayLimits) => string;
}

interface DateInputProps extends DayLimits {
  /** Its name in a form, by which the form requires it and shows its errors. */
  readonly name?: string;
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly texts: DateTexts;
  /** A validation error of the form. */
  readonly error?: string | null;
  readonly description?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** A date, typed or picked; an invalid text gets an error below the field and stays as typed. */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, texts, min, max, error, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const draft = useDraft({
    value,
    write: texts.write,
    read: parseDay,
    isInvalid: (text) => dayErrorOf(text, { min, max }) !== null,
    onChange,
  });
  const found = dayErrorOf(draft.text, { min, max });
  const typedError = draft.isKnown ? found : null;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          className={classes.field}
          size="md"
          name={props.name}
          ref={(input) => input?.setCustomValidity(found ?? '')}
          label={label}
          description={props.description}
          error={typedError ? texts.error(typedError, { min, max }) : error}
          disabled={disabled}
          required={props.required}
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.hint}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={draft.commit}
          onKeyDown={({ key }) => key === 'Enter' && draft.commit()}
          rightSectionWidth={draft.text && !disabled ? 84 : 44}
          rightSection={
            <>
              {draft.text && !disabled && (
                <button
                  type="button"
                  className={classes.clear}
                  aria-label={`${texts.clear}: ${label}`}
                  title={texts.clear}
                  onClick={() => draft.change(null)}
                >
                  <IconX size={16} aria-hidden />
                </button>
              )}
              <button
                type="button"
                className={classes.open}
                disabled={disabled}
                aria-label={`${texts.open}: ${label}`}
                title={texts.open}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size={20} aria-hidden />
              </button>
            </>
          }
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar} role="dialog" aria-label={label}>
        <Suspense>
          <DayCalendar
            value={value}
            min={min}
            max={max}
            texts={texts}
            onDay={(day) => {
              draft.change(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
