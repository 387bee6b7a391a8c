import { useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';

interface DraftOf<T> {
  readonly value: T | null;
  /** Formats a value for the field. */
  readonly write: (value: T) => string;
  /** Parses a text, null if it has no value. */
  readonly read: (text: string) => T | null;
  /** Whether a text is invalid. */
  readonly isInvalid: (text: string) => boolean;
  readonly onChange: (value: T | null) => void;
}

/**
 * The text of a field until it is a value: it is committed on blur or Enter, and only if it is valid; an invalid text
 * stays as typed. A new value from outside replaces it.
 */
export function useDraft<T>({ value, write, read, isInvalid, onChange }: DraftOf<T>) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: T | null } | null>(null);
  const [isLeft, setLeft] = useState(true);
  const written = value === null ? '' : write(value);
  const text = draft !== null && Object.is(draft.over, value) ? draft.text : written;

  const change = (next: T | null) => {
    setDraft(null);
    if (!Object.is(next, value)) onChange(next);
  };
  return {
    text,
    /** The error of a text is shown once the field was left, and from then on until it is fixed. */
    isKnown: isLeft && isInvalid(text),
    type(typed: string) {
      setDraft({ text: typed, over: value });
      if (!isInvalid(text)) setLeft(false);
    },
    commit() {
      afterPress(() => setLeft(true));
      if (text !== written && !isInvalid(text)) change(text.trim() === '' ? null : read(text));
    },
    change,
  };
}
