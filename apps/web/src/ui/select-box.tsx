import classes from './select-box.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Whether it stands for several, of which some are chosen. */
  readonly isMixed?: boolean;
  /** Told whether the shift key was held, which asks for everything in between. */
  readonly onChoose: (isRange: boolean) => void;
}

/** A box to tick over a picture or a row, as large as a finger. */
export function SelectBox({ label, isChosen, isMixed = false, onChoose }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box inside answers the keyboard
    <label className={classes.box} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        aria-label={label}
        checked={isChosen}
        onChange={({ nativeEvent }) => onChoose((nativeEvent as unknown as MouseEvent).shiftKey)}
      />
    </label>
  );
}
