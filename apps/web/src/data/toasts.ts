import { createStore } from '../lib/store.ts';

/** A short message over the page. */
export interface Toast {
  readonly type: 'error' | 'warning' | 'info' | 'success';
  readonly text: string;
  /** Of two toasts with the same id the later takes the place of the earlier; without one, of those that say the same. */
  readonly id?: string;
  /** What can be done about it, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** 4000 without; null stays until it is answered. */
  readonly duration_ms?: number | null;
  /** It goes away by itself once this is settled. */
  readonly until?: Promise<unknown>;
}

/** The toasts that nobody has shown yet. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a message over whatever page is open. */
export function notify(toast: Toast): void {
  waitingToasts.set([...waitingToasts.get(), toast]);
}

/** Longer than what shows toasts takes to come; without it nothing is ever shown. */
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

/** What makes a toast the same as another. */
export function toastIdOf({ id, type, text }: Toast): string {
  return id ?? `${type}: ${text}`;
}
