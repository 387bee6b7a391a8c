import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from './legend.module.css';

interface LegendToggleProps {
  readonly isOpen: boolean;
  /** What a click does. */
  readonly label: string;
  /** The edge that moves as the legend grows: a legend at the bottom of the map grows upward. */
  readonly grows: 'up' | 'down';
  readonly onToggle: (isOpen: boolean) => void;
}

/** The button below a legend that shows all of it, or only its colors; it says so in words. */
export function LegendToggle({ isOpen, label, grows, onToggle }: LegendToggleProps) {
  const Chevron = isOpen === (grows === 'up') ? IconChevronDown : IconChevronUp;
  return (
    <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      {label}
      <Chevron size={16} aria-hidden />
    </button>
  );
}
