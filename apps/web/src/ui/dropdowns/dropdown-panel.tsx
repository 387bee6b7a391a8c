import { Input } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { VirtualList } from '../tables/virtual-list.tsx';
import classes from './dropdown.module.css';
import type { DropdownRow } from './dropdown-rows.ts';

/** Heights in pixels: options are touched, headings are not. */
const HEIGHT = { option: 44, heading: 32 } as const;
/** Ends within an option, with two headings or with none, to show that there are more. */
const LIST_HEIGHT = 346;

/** The texts of a dropdown. */
export interface DropdownTexts {
  readonly search: string;
  readonly noResults: string;
  readonly deselectAll: string;
  readonly clear: string;
  readonly selected: (count: number) => string;
}

interface DropdownPanelProps {
  readonly id: string;
  readonly label: string;
  readonly texts: DropdownTexts;
  readonly rows: readonly DropdownRow[];
  readonly search: string;
  readonly active: number;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  /** Whether it was opened by key, and so takes the next letters. */
  readonly takesFocus: boolean;
  readonly onSearch: (search: string) => void;
  readonly onActive: (at: number) => void;
  readonly onPick: (value: string) => void;
  /** Clears all choices; null if one must stay. */
  readonly onNone: (() => void) | null;
  readonly onKey: (event: KeyboardEvent, isSearching: boolean) => void;
}

/** Makes Escape close the list only, and not the dialog around it, which would receive the key first. */
export const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true } as const;

/** The element id of the option at an index of a dropdown. */
export function optionId(id: string, at: number): string {
  return `${id}-option-${at}`;
}

/** The content of an open dropdown: the search field, the results, the clear button. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { id, texts, rows, search, active, chosen, multiple, takesFocus, onKey } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would hide half of the panel.
    if (!takesFocus && matchMedia('(pointer: coarse)').matches) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(-1, -1);
  }, [takesFocus]);

  const values = new Set(chosen);
  const height = rows.reduce((sum, { kind }) => sum + HEIGHT[kind], 0);
  const hasNone = multiple && chosen.length > 0 && props.onNone !== null;
  return (
    <>
      <Input
        ref={field}
        {...KEEPS_ESCAPE}
        className={classes.search}
        // The id and the description around it belong to the button.
        withAria={false}
        size="md"
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={texts.search}
        role="combobox"
        aria-label={`${texts.search}: ${props.label}`}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={rows.length > 0 ? optionId(id, active) : undefined}
        autoComplete="off"
        enterKeyHint="done"
        value={search}
        onChange={(event) => props.onSearch(event.currentTarget.value)}
        // The clear button is next.
        onKeyDown={(event) => !(event.key === 'Tab' && hasNone && !event.shiftKey) && onKey(event, true)}
      />
      {hasNone && (
        <div className={classes.choice}>
          <span aria-live="polite">{texts.selected(chosen.length)}</span>
          <button
            type="button"
            {...KEEPS_ESCAPE}
            onClick={() => {
              props.onNone?.();
              // This button disappears with the last choice.
              field.current?.focus();
            }}
            onKeyDown={(event) => (event.key === 'Tab' || event.key === 'Escape') && onKey(event, true)}
          >
            {texts.deselectAll}
          </button>
        </div>
      )}
      {rows.length === 0 && (
        <p className={classes.none} role="status">
          {texts.noResults}
        </p>
      )}
      <div className={classes.list} style={{ height: Math.min(height, LIST_HEIGHT) }} {...pointing(props)}>
        <VirtualList
          role="listbox"
          id={`${id}-list`}
          label={props.label}
          multiple={multiple}
          items={rows}
          keyOf={keyOf}
          heightOf={heightOf}
          inSight={rows.findIndex((row) => row.kind === 'option' && row.at === active)}
        >
          {(row) =>
            row.kind === 'heading' ? (
              <div className={classes.heading}>{row.label}</div>
            ) : (
              <Option
                id={id}
                at={row.at}
                option={row.option}
                isActive={row.at === active}
                isChosen={values.has(row.option.value)}
              />
            )
          }
        </VirtualList>
      </div>
    </>
  );
}

/** The pointer handlers of the list; delegated, so that no option rerenders for a handler. */
function pointing({ rows, active, onPick, onActive }: DropdownPanelProps) {
  const pointed = ({ target }: MouseEvent) => {
    const at = (target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
    return rows.find((row) => row.kind === 'option' && String(row.at) === at) as OptionRow | undefined;
  };
  return {
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove(event: MouseEvent) {
      const row = pointed(event);
      if (row && row.at !== active) onActive(row.at);
    },
    onClick(event: MouseEvent) {
      const row = pointed(event);
      if (row) onPick(row.option.value);
    },
  };
}

type OptionRow = Extract<DropdownRow, { kind: 'option' }>;

interface OptionProps extends Pick<OptionRow, 'option' | 'at'> {
  readonly id: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
}

const Option = memo(function Option({ id, option, at, isActive, isChosen }: OptionProps) {
  return (
    <div
      id={optionId(id, at)}
      role="option"
      tabIndex={-1}
      className={classes.option}
      aria-selected={isChosen}
      aria-description={option.group}
      data-active={isActive}
      data-at={at}
    >
      {option.color && <i style={{ background: option.color }} aria-hidden />}
      <span>{option.label}</span>
      {option.detail && <small>{option.detail}</small>}
      {isChosen && <IconCheck size={18} aria-hidden />}
    </div>
  );
});

function keyOf(row: DropdownRow): string {
  return row.kind === 'option' ? `option ${row.option.value}` : `heading ${row.label}`;
}

function heightOf({ kind }: DropdownRow): number {
  return HEIGHT[kind];
}
