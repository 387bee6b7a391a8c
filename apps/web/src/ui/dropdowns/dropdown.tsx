import '@mantine/core/styles/Popover.layer.css';
import { Input, Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type MouseEvent, useId } from 'react';
import classes from './dropdown.module.css';
import { DropdownPanel, type DropdownTexts, KEEPS_ESCAPE, optionId } from './dropdown-panel.tsx';
import type { DropdownOption } from './dropdown-rows.ts';
import { useDropdown } from './use-dropdown.ts';

/** Pixels; a small field is narrower than its panel. */
const SMALL_PANEL_WIDTH = 300;

interface CommonProps {
  readonly label: string;
  readonly options: readonly DropdownOption[];
  readonly texts: DropdownTexts;
  /** Shown in the field while nothing is chosen. */
  readonly placeholder?: string;
  /** Whether the choice can be cleared. */
  readonly clearable?: boolean;
  readonly description?: string;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** A small one is placed among other filters; its label is for screen readers only. */
  readonly size?: 'normal' | 'small';
  /** Whether it is initially open: it was fetched because a user pressed it. */
  readonly isOpenAtOnce?: boolean;
}
interface SingleProps extends CommonProps {
  readonly multiple?: false;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}
interface MultipleProps extends CommonProps {
  readonly multiple: true;
  readonly value: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/**
 * A choice of one or several of many options: searchable ignoring accents, navigable by keyboard, fast with thousands.
 */
export function Dropdown(props: SingleProps | MultipleProps) {
  const { label, texts, options, placeholder, disabled = false, clearable = true, size = 'normal' } = props;
  const id = useId();
  const chosen = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const choose = (values: readonly string[]) =>
    props.multiple ? props.onChange(values) : props.onChange(values[0] ?? null);
  const list = useDropdown({
    options,
    chosen,
    multiple: props.multiple ?? false,
    clearable,
    isOpenAtOnce: props.isOpenAtOnce ?? false,
    onChoose: choose,
  });
  const { opened } = list;

  const only = chosen.length === 1 ? options.find(({ value }) => value === chosen[0]) : undefined;
  const text = chosen.length > 1 ? texts.selected(chosen.length) : (only?.label ?? '');
  const isClearable = clearable && !disabled && chosen.length > 0;
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={size === 'normal' && label}
      description={props.description}
      error={props.error}
      required={props.required}
      withAsterisk={false}
      // The label of a button would click it.
      labelProps={{ onClick: (event: MouseEvent) => event.preventDefault() }}
    >
      <Popover
        opened={opened !== null}
        onChange={(isOpen) => !isOpen && list.forget()}
        width={size === 'small' ? SMALL_PANEL_WIDTH : 'target'}
        position="bottom-start"
        offset={4}
        shadow="md"
        withRoles={false}
        closeOnEscape={false}
        middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div className={classes.field} data-size={size}>
            <button
              ref={list.button}
              id={id}
              type="button"
              role="combobox"
              className={classes.button}
              aria-label={size === 'small' ? [label, text].filter(Boolean).join(': ') : undefined}
              disabled={disabled}
              aria-haspopup="listbox"
              aria-expanded={opened !== null}
              aria-controls={opened ? `${id}-list` : undefined}
              aria-activedescendant={opened && list.hasOptions ? optionId(id, opened.active) : undefined}
              aria-required={props.required}
              aria-invalid={Boolean(props.error) || undefined}
              aria-describedby={props.error ? `${id}-error` : undefined}
              {...(opened && KEEPS_ESCAPE)}
              data-empty={text === ''}
              data-clearable={isClearable}
              onClick={({ detail }) => (opened ? list.close() : list.open('', detail === 0))}
              onKeyDown={(event) => list.press(event, false)}
            >
              {only?.color && <i style={{ background: only.color }} aria-hidden />}
              <span>{text || placeholder || '\u00A0'}</span>
            </button>
            {isClearable && (
              <button
                type="button"
                className={classes.clear}
                aria-label={`${texts.clear}: ${label}`}
                title={texts.clear}
                onClick={() => {
                  choose([]);
                  list.close();
                }}
              >
                <IconX size={16} aria-hidden />
              </button>
            )}
            <IconChevronDown size={16} aria-hidden />
          </div>
        </Popover.Target>
        <Popover.Dropdown p={0} className={classes.panel}>
          {opened && (
            <DropdownPanel
              id={id}
              label={label}
              texts={texts}
              rows={list.rows}
              search={opened.search}
              active={opened.active}
              chosen={chosen}
              multiple={props.multiple ?? false}
              takesFocus={opened.byKey}
              onSearch={list.searchFor}
              onActive={list.activate}
              onPick={list.pick}
              onNone={clearable ? () => choose([]) : null}
              onKey={list.press}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
