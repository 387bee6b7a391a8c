import type { UseMutateFunction } from '@tanstack/react-query';
import { useRef } from 'react';

/** Sends a form once until the response arrives: two quick clicks come before its button is rendered as busy. */
export function useSendOnce<Body, Result>(send: UseMutateFunction<Result, Error, Body>) {
  const isSending = useRef(false);
  return (
    body: Body,
    callbacks: { readonly onSuccess: (result: Result) => void; readonly onError?: (error: Error) => void },
  ): void => {
    if (isSending.current) return;
    isSending.current = true;
    send(body, {
      ...callbacks,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
