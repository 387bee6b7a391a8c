import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FilledField, fieldErrorsOf } from './field-errors.ts';
import { useFormErrors } from './form-errors.ts';
import { useTranslation } from './language.ts';

/** Gives what stands in a field of the form, by the field's name; empty where there is none. */
export type FieldReader = (name: string) => string;

interface FormOptions<Body, Result> {
  readonly mutation: Pick<UseMutationResult<Result, Error, Body>, 'mutate' | 'isPending' | 'error'>;
  readonly read: (field: FieldReader) => Body;
  readonly onDone?: (result: Result, body: Body) => void;
  /** Whether the fields are empty again, or as they were at first, after they were sent. */
  readonly resets?: boolean;
}

interface Checked {
  readonly names: readonly string[];
  readonly faults: ReturnType<typeof fieldErrorsOf>;
}

const NOTHING_CHECKED: Checked = { names: [], faults: new Map() };
const NOTHING_EDITED: ReadonlySet<string> = new Set();

/**
 * A form over a call: checks its fields, sends once however often it is submitted, and tells what is wrong under the
 * field or, of all the form, in one alert. What is said of a field goes away as soon as it is edited.
 */
export function useForm<Body, Result>(options: FormOptions<Body, Result>) {
  const { mutation, read, onDone, resets = false } = options;
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [{ names, faults }, setChecked] = useState(NOTHING_CHECKED);
  const [edited, setEdited] = useState(NOTHING_EDITED);
  const [isEdited, setIsEdited] = useState(false);
  const { error } = mutation;
  const refusal = useFormErrors(error, names);
  const firstRefused = names.find((name) => refusal.fields[name]);

  useEffect(() => {
    if (error && firstRefused) focusField(form.current, firstRefused);
  }, [error, firstRefused]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const element = event.currentTarget;
    const fields = [...element.elements].filter((field) => field instanceof HTMLInputElement);
    const found = fieldErrorsOf(fields satisfies readonly FilledField[]);
    setChecked({ names: fields.map(({ name }) => name).filter(Boolean), faults: found });
    setEdited(NOTHING_EDITED);
    const [firstError] = found.keys();
    if (firstError) return focusField(element, firstError);
    isSending.current = true;
    const data = new FormData(element);
    const body = read((name) => String(data.get(name) ?? ''));
    mutation.mutate(body, {
      onSuccess: (result) => {
        if (resets) element.reset();
        setIsEdited(false);
        onDone?.(result, body);
      },
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    setIsEdited([...currentTarget.elements].some(isAnother));
    if (target instanceof HTMLInputElement && target.name) setEdited(new Set(edited).add(target.name));
  };

  return {
    isSending: mutation.isPending,
    /** Whether a field says something else than at first, and that is not sent. */
    isEdited,
    /** What the form element takes. */
    props: { ref: form, onSubmit, onInput, alert: refusal.general },
    /** What is wrong with a field. */
    errorOf: (name: string): string | undefined => {
      if (edited.has(name)) return undefined;
      const found = faults.get(name);
      return found ? t(`common:form.${found.fault}`, { count: found.least }) : refusal.fields[name];
    },
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function isAnother(field: Element): boolean {
  // What a password manager has filled in nobody has typed.
  if (!(field instanceof HTMLInputElement) || field.matches(':autofill')) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
