import type { UseMutateFunction } from '@tanstack/react-query';
import { useRef } from 'react';

/** Sends what a dialog says once until it is answered: two quick clicks come before its button is drawn as busy. */
export function useSendOnce<Sent, Answer>(send: UseMutateFunction<Answer, Error, Sent>) {
  const isSending = useRef(false);
  return (
    sent: Sent,
    told: { readonly onSuccess: (answer: Answer) => void; readonly onError: () => void },
  ): void => {
    if (isSending.current) return;
    isSending.current = true;
    send(sent, {
      ...told,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
