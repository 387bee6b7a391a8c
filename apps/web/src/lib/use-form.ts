import type { UseMutationResult } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { type FilledField, fieldErrorsOf } from './field-errors.ts';
import { useFormErrors } from './form-errors.ts';
import { useTranslation } from './language.ts';
import { useUnsavedGuard } from './unsaved.ts';
import { useSendOnce } from './use-send-once.ts';

/** Returns the value of a form field by name; empty if there is none. */
export type FieldReader = (name: string) => string;

interface FormOptions<Body, Result> {
  readonly mutation: Pick<UseMutationResult<Result, Error, Body>, 'mutate' | 'isPending' | 'error'>;
  /** The body of the call; values outside of native fields come from the caller. */
  readonly read: (field: FieldReader) => Body;
  readonly onDone?: (result: Result, body: Body) => void;
  /** Whether the fields are reset after a successful submit. */
  readonly resets?: boolean;
  /** Whether to ask before unsaved changes are left. */
  readonly warnsUnsaved?: boolean;
  /** Whether values outside of native fields have unsaved changes. */
  readonly isChanged?: boolean;
}

interface Checked {
  readonly names: readonly string[];
  readonly errors: ReturnType<typeof fieldErrorsOf>;
}

const NOTHING_CHECKED: Checked = { names: [], errors: new Map() };
const NOTHING_EDITED: ReadonlySet<string> = new Set();

/**
 * A form over a call: validates its fields, sends once however often it is submitted, and shows errors at the field or,
 * for the whole form, in one alert. A field is validated when it is left; its error is cleared when it is edited.
 */
export function useForm<Body, Result>(options: FormOptions<Body, Result>) {
  const { mutation, read, onDone, resets = false, warnsUnsaved = false, isChanged = false } = options;
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const sendOnce = useSendOnce(mutation.mutate);
  const [{ names, errors }, setChecked] = useState(NOTHING_CHECKED);
  const [edited, setEdited] = useState(NOTHING_EDITED);
  const [isEdited, setIsEdited] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** The number of edits, to know those that were made while the form was sent. */
  const edits = useRef(0);
  const { error } = mutation;
  const refusal = useFormErrors(error, names);
  useUnsavedGuard(warnsUnsaved && !isSaved && (isEdited || isChanged) && !mutation.isPending);
  const firstRefused = names.find((name) => refusal.fields[name]);

  useEffect(() => {
    if (error && firstRefused) focusField(form.current, firstRefused);
  }, [error, firstRefused]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = [...element.elements].filter(isField);
    const found = fieldErrorsOf(fields satisfies readonly FilledField[]);
    setChecked({ names: fields.map(({ name }) => name).filter(Boolean), errors: found });
    setEdited(NOTHING_EDITED);
    const [firstError] = found.keys();
    if (firstError) return focusField(element, firstError);
    // A number or a day that cannot be read: its field says so, and still has its last value.
    const unread = fields.find(({ validity }) => validity.customError);
    if (unread) return unread.focus();
    const data = new FormData(element);
    const body = read((name) => String(data.get(name) ?? ''));
    const editsSent = edits.current;
    sendOnce(body, {
      onSuccess: (result) => {
        if (edits.current === editsSent) {
          if (resets) element.reset();
          setIsEdited(false);
          setSaved(true);
        }
        onDone?.(result, body);
      },
    });
  };
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    setIsEdited([...currentTarget.elements].some(isAnother));
    setSaved(false);
    edits.current++;
    if (target instanceof Element && isField(target) && target.name)
      setEdited(new Set(edited).add(target.name));
  };

  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof Element) || !isField(target) || !target.name) return;
    // A field that was only passed through is not blamed for being empty.
    if (!isAnother(target)) return;
    const { name } = target;
    const found = fieldErrorsOf([target]);
    afterPress(() => {
      setChecked((known) => ({ names: known.names, errors: withErrorsOf(known.errors, name, found) }));
      if (found.size > 0) setEdited((known) => new Set([...known].filter((each) => each !== name)));
    });
  };

  return {
    isSending: mutation.isPending,
    /** Whether what the fields contain has been saved: not before the first submit, nor after another edit. */
    isSaved: isSaved && !mutation.isPending && error === null,
    /** The props of the form element. */
    props: { ref: form, onSubmit, onInput, onBlur, alert: refusal.general },
    /** Clears the error of a field whose value has changed without typing, as from a calendar. */
    clearError: (name: string) => setEdited((known) => new Set(known).add(name)),
    /** The error of a field. */
    errorOf: (name: string): string | undefined => {
      if (edited.has(name)) return undefined;
      const found = errors.get(name);
      return found ? t(`common:form.${found.error}`, { count: found.minLength }) : refusal.fields[name];
    },
  };
}

function withErrorsOf(errors: Checked['errors'], name: string, found: Checked['errors']): Checked['errors'] {
  const others = [...errors].filter(([each]) => each !== name);
  return new Map([...others, ...found]);
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Whether an element is one of the fields that are checked and may have an error. */
function isField(element: Element): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

function isAnother(field: Element): boolean {
  // Autofilled values were not typed by the user.
  if (!(field instanceof HTMLInputElement) || field.matches(':autofill')) return false;
  const isBox = field.type === 'checkbox' || field.type === 'radio';
  // A box without a name is kept by the caller, who says whether it is changed.
  if (isBox) return field.name !== '' && field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
