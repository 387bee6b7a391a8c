import { createStore } from './store.ts';

/** A short message over the page. */
export interface Toast {
  readonly type: 'error' | 'warning' | 'info' | 'success';
  readonly text: string;
  /** A later toast with the same id replaces the earlier one; without an id, one with the same text. */
  readonly id?: string;
  /** An action, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Defaults to 4000; null stays until it is dismissed. */
  readonly duration_ms?: number | null;
  /** It disappears once this is settled. */
  readonly until?: Promise<unknown>;
}

/** The toasts that are not shown yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a message over whatever page is open. */
export function notify(toast: Toast): void {
  waitingToasts.set([...waitingToasts.get(), toast]);
}

/** Longer than the toast component takes to load; without it toasts are never shown. */
const SHOWN_AT_LAST_MS = 5000;

/** Resolves when every toast is shown, or cannot be. */
export function toastsShown(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = waitingToasts.subscribe(() => waitingToasts.get().length === 0 && end());
    const timer = setTimeout(end, SHOWN_AT_LAST_MS);
    if (waitingToasts.get().length === 0) end();
  });
}

/** Takes the waiting toasts, each once. */
export function takeToasts(): readonly Toast[] {
  const taken = waitingToasts.get();
  if (taken.length > 0) waitingToasts.set([]);
  return taken;
}

/** The identity of a toast. */
export function toastIdOf({ id, type, text }: Toast): string {
  return id ?? `${type}: ${text}`;
}
