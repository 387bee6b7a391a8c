import { useState } from 'react';

interface DraftOf<T> {
  readonly value: T | null;
  /** How a value is written in the field. */
  readonly write: (value: T) => string;
  /** The value of a text, null where it has none. */
  readonly read: (text: string) => T | null;
  /** Whether something is wrong with a text. */
  readonly isInvalid: (text: string) => boolean;
  readonly onChange: (value: T | null) => void;
}

/**
 * What a person types until it is a value: it becomes one on leaving the field or pressing Enter, and only when nothing
 * is wrong with it; a text with a fault stays as it was typed. A new value from outside takes its place.
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
    /** A text with a fault is told of once its person has left it, and from then on until it is right. */
    isKnown: isLeft && isInvalid(text),
    type(typed: string) {
      setDraft({ text: typed, over: value });
      if (!isInvalid(text)) setLeft(false);
    },
    commit() {
      setLeft(true);
      if (text !== written && !isInvalid(text)) change(text.trim() === '' ? null : read(text));
    },
    change,
  };
}
