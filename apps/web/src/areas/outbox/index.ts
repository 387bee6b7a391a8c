export { OutboxBar } from './outbox-bar.tsx';
export { usePendingQuestion } from './pending-question.ts';
export type { OutboxSummary } from './summarize-outbox.ts';
export { useOutboxSummary } from './use-outbox-summary.ts';
export { useOutboxWatch } from './use-outbox-watch.ts';
