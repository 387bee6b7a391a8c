export { OutboxBar } from './outbox-bar.tsx';
export { useOutboxErrorText } from './outbox-error-text.ts';
export { type OutboxSummary, useOutboxSummary } from './outbox-summary.ts';
export { usePendingQuestion } from './pending-question.ts';
export { useOutboxWatch } from './use-outbox-watch.ts';
