import { IconHelpCircle } from '@tabler/icons-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useIsPhone } from '../../lib/device.ts';
import { Popover } from '../dropdowns/popover.tsx';
import classes from './explain.module.css';

interface ExplainProps {
  /** The question on the button, such as `Why is the mean 0.71?`. */
  readonly question: string;
  /** The explanation; rendered on demand. */
  readonly children: ReactNode;
}

/** A small question mark beside a number; its whole line, which must be positioned, is the touch target. */
export function Explain({ question, children }: ExplainProps) {
  return (
    <ExplainPopover
      question={question}
      trigger={
        <button type="button" className={classes.why} aria-label={question} title={question}>
          <IconHelpCircle size={16} aria-hidden />
        </button>
      }
    >
      {children}
    </ExplainPopover>
  );
}

interface BadgeProps {
  readonly className?: string;
  readonly label: string;
  /** The meaning of the label. */
  readonly text: string;
}

/** A label that explains its meaning when pressed, by pointer or keyboard. */
export function Badge({ className, label, text }: BadgeProps) {
  return (
    <ExplainPopover
      question={label}
      trigger={
        <button type="button" className={`${classes.badge} ${className ?? ''}`}>
          {label}
        </button>
      }
    >
      <p>{text}</p>
    </ExplainPopover>
  );
}

interface ExplainPopoverProps {
  readonly question: string;
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: ReactNode;
}

/** A trigger, and the explanation in a popover once it is pressed. */
function ExplainPopover({ question, trigger, children }: ExplainPopoverProps) {
  const isPhone = useIsPhone();
  return (
    <Popover
      trigger={trigger}
      label={question}
      className={classes.answer}
      width={320}
      // On a phone numbers are in the bottom sheet, and there is room above them.
      position={isPhone ? 'top-end' : 'bottom-end'}
      // As high as there is room, between the bars of a phone too.
      isScrolling
    >
      {children}
    </Popover>
  );
}

interface ExplanationProps {
  readonly title: string;
  /** How the number is calculated, in plain words. */
  readonly text: ReactNode;
  readonly formula?: string | undefined;
  readonly inputs: readonly (readonly [name: string, value: string])[];
}

/** The derivation of a number: in words, as a formula, and from which inputs. */
export function Explanation({ title, text, formula, inputs }: ExplanationProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation takes the focus, so that the keyboard can scroll it
    <div tabIndex={0}>
      <h4>{title}</h4>
      <p>{text}</p>
      {formula && <p className={classes.formula}>{formula}</p>}
      <dl className={classes.inputs}>
        {inputs.map(([name, value]) => [<dt key={`${name}?`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
    </div>
  );
}
