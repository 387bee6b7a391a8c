import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from './confirm-button.module.css';

interface ConfirmButtonProps {
  readonly label: string;
  /** The confirmation question and its two buttons. */
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly icon?: ReactNode;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button for irreversible actions: it asks for confirmation in place. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, yes, no, icon, isBusy = false, isDisabled = false, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        leftSection={icon}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    );
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setAsking(false);
  };
  return (
    <fieldset className={classes.asking} onKeyDown={press}>
      <legend>{question}</legend>
      <Button size="sm" mih={44} autoFocus data-tone="alert" className={classes.yes} onClick={confirm}>
        {yes}
      </Button>
      <Button variant="subtle" size="sm" mih={44} onClick={() => setAsking(false)}>
        {no}
      </Button>
    </fieldset>
  );
}
