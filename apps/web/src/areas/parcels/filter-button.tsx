import { IconChevronDown } from '@tabler/icons-react';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  readonly label: string;
  /** What is chosen; null for everything. */
  readonly chosen: string | null;
  /** What is said where everything is shown. */
  readonly all: string;
  readonly onOpen: () => void;
}

/** A filter of parcels that is closed: it looks like the box that is loaded when it is opened. */
export function FilterButton({ label, chosen, all, onOpen }: FilterButtonProps) {
  return (
    <button
      type="button"
      role="combobox"
      className={classes.button}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={chosen === null ? label : `${label}: ${chosen}`}
      data-empty={chosen === null}
      onClick={onOpen}
    >
      <span>{chosen ?? all}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
}
