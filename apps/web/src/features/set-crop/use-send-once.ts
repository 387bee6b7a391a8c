import type { UseMutateFunction } from '@tanstack/react-query';
import { useRef } from 'react';

/** Sends what a dialog says once until it is answered: two quick clicks come before its button is drawn as busy. */
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
