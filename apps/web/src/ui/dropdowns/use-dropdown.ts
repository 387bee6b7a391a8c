import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { moveForKey } from './dropdown-keys.ts';
import { type DropdownOption, rowsOf, searchableOf } from './dropdown-rows.ts';

interface DropdownChoice {
  readonly options: readonly DropdownOption[];
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly clearable: boolean;
  readonly isOpenAtOnce: boolean;
  readonly onChoose: (values: readonly string[]) => void;
}

/** The state of an open dropdown: its search, the option that Enter would pick, and whether it was opened by key. */
interface Opened {
  readonly search: string;
  readonly active: number;
  readonly byKey: boolean;
}

/** The state of a dropdown: opening, searching, moving, picking, closing. */
export function useDropdown(choice: DropdownChoice) {
  const { options, chosen, multiple, clearable, isOpenAtOnce, onChoose } = choice;
  const button = useRef<HTMLButtonElement>(null);
  const searchable = useMemo(() => searchableOf(options), [options]);
  // At the chosen option, so that Enter keeps it.
  const openedAt = (search: string, byKey: boolean): Opened => {
    const first = search ? 0 : searchable.findIndex(({ option }) => option.value === chosen[0]);
    return { search, active: Math.max(0, first), byKey };
  };
  const [opened, setOpened] = useState<Opened | null>(() => (isOpenAtOnce ? openedAt('', false) : null));
  const search = opened?.search ?? null;
  const rows = useMemo(() => (search === null ? [] : rowsOf(searchable, search)), [searchable, search]);
  const shown = rows.flatMap((row) => (row.kind === 'option' ? [row.option] : []));

  const open = (search: string, byKey: boolean) => setOpened(openedAt(search, byKey));
  const close = () => {
    setOpened(null);
    button.current?.focus();
  };
  const pick = (value: string) => {
    if (multiple) {
      const others = chosen.filter((other) => other !== value);
      return onChoose(others.length < chosen.length ? others : [...chosen, value]);
    }
    onChoose([value]);
    close();
  };

  const press = (event: KeyboardEvent, isSearching: boolean) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const { active = 0 } = opened ?? {};
    const isOpen = opened !== null;
    const move = moveForKey(event.key, {
      isOpen,
      search: search ?? '',
      isSearching,
      active,
      count: shown.length,
    });
    if (move === null || (move.does === 'drop' && !clearable)) return;
    // The browser moves on from the field itself, as if the list had never been open.
    if (move.does === 'leave') return close();
    event.preventDefault();
    event.stopPropagation();
    if (move.does === 'open' || move.does === 'search') open(move.search, true);
    if (move.does === 'go') setOpened(opened && { ...opened, active: move.to });
    if (move.does === 'pick') pick(shown[active]!.value);
    if (move.does === 'drop' && chosen.length > 0) onChoose(chosen.slice(0, -1));
    if (move.does === 'close') close();
  };

  return {
    button,
    opened,
    rows,
    hasOptions: shown.length > 0,
    open,
    close,
    /** Closes without taking the focus back, because the user has moved on. */
    forget: () => setOpened(null),
    pick,
    press,
    searchFor: (search: string) => setOpened(opened && { ...opened, search, active: 0 }),
    activate: (active: number) => setOpened(opened && { ...opened, active }),
  };
}
