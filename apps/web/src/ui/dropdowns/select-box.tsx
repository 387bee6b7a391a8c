import classes from './select-box.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Whether it represents several items, only some of which are chosen. */
  readonly isMixed?: boolean;
  /** Receives whether the shift key was held, which selects the range in between. */
  readonly onChoose: (isRange: boolean) => void;
}

/** A checkbox over a picture or a row, large enough for touch. */
export function SelectBox({ label, isChosen, isMixed = false, onChoose }: SelectBoxProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox inside handles the keyboard
    <label className={classes.box} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        aria-label={label}
        checked={isChosen}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
