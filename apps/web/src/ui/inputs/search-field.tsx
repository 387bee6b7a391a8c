import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './search-field.module.css';

/** The debounce delay of the search. */
const SEARCH_DELAY_MS = 200;

interface SearchFieldProps {
  readonly label: string;
  /** The label of the button that empties it. */
  readonly clear: string;
  /** The current search; a value that differs from what was typed replaces it. */
  readonly value: string;
  /** Receives the search, trimmed. */
  readonly onSearch: (search: string) => void;
}

/** A search field that reports the text debounced: long lists wait for the end of typing. */
export function SearchField({ label, clear, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sentValue, setSentValue] = useState(value);
  if (value !== sentValue) {
    setSentValue(value);
    setTyped(value);
  }
  // The listener at the end of the delay, which may differ from the one when the key was pressed.
  const report = useEffectEvent((search: string) => {
    if (search === sentValue) return;
    setSentValue(search);
    onSearch(search);
  });
  useEffect(() => {
    const search = typed.trim();
    const timer = setTimeout(() => report(search), search === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <button type="button" className={classes.clear} aria-label={clear} onClick={() => setTyped('')}>
            <IconX size={16} aria-hidden />
          </button>
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
    />
  );
}
