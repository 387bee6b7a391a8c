import { useEffect, useReducer } from 'react';
import { useOutbox } from '../../lib/outbox/outbox.ts';
import { type OutboxSummary, summarizeOutbox } from './summarize-outbox.ts';

/** How many changes of the user are not sent, once that takes longer than usual. */
export function useOutboxSummary(): OutboxSummary {
  const items = useOutbox();
  const [, update] = useReducer((count: number) => count + 1, 0);
  const { waiting, notAccepted, next_ms } = summarizeOutbox(items, Date.now());
  useEffect(() => {
    if (next_ms === null) return;
    const timer = setTimeout(update, next_ms);
    return () => clearTimeout(timer);
  }, [next_ms]);
  return { waiting, notAccepted };
}
