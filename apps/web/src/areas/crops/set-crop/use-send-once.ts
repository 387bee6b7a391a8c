import type { UseMutateFunction } from '@tanstack/react-query';
import { useRef } from 'react';

/** Sends a dialog once until the response arrives: two quick clicks come before its button is rendered as busy. */
export function useSendOnce<Sent, Result>(send: UseMutateFunction<Result, Error, Sent>) {
  const isSending = useRef(false);
  return (
    sent: Sent,
    callbacks: { readonly onSuccess: (answer: Result) => void; readonly onError: () => void },
  ): void => {
    if (isSending.current) return;
    isSending.current = true;
    send(sent, {
      ...callbacks,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
