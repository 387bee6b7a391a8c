import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './search-field.module.css';

/** Of the specification: what is typed is searched when nothing has followed for so long. */
const SEARCH_DELAY_MS = 200;

interface SearchFieldProps {
  readonly label: string;
  /** The name of the cross that empties it. */
  readonly clear: string;
  /** What is searched for; another one than was typed takes its place. */
  readonly value: string;
  /** Told what to search for, trimmed. */
  readonly onSearch: (search: string) => void;
}

/** A field to search by, which tells only of what has been typed to its end: long lists wait for that. */
export function SearchField({ label, clear, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sentValue, setSentValue] = useState(value);
  if (value !== sentValue) {
    setSentValue(value);
    setTyped(value);
  }
  // Whoever listens when the delay is over, which may be another one than when the key was pressed.
  const tell = useEffectEvent((search: string) => {
    if (search === sentValue) return;
    setSentValue(search);
    onSearch(search);
  });
  useEffect(() => {
    const search = typed.trim();
    const timer = setTimeout(() => tell(search), search === '' ? 0 : SEARCH_DELAY_MS);
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
