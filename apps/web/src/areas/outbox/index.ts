export { useAskAboutUnsent } from './ask-about-unsent.ts';
export { OutboxBar } from './outbox-bar.tsx';
export { useOutboxErrorText } from './outbox-error-text.ts';
export { type OutboxSummary, useOutboxSummary } from './outbox-summary.ts';
export { useOutboxWatch } from './use-outbox-watch.ts';
