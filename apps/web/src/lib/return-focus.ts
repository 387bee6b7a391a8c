import { useEffect, useState } from 'react';

/**
 * The control that has the focus; for an entry of a menu, the button of the menu, because the entry is gone once the
 * menu is closed.
 */
function focusedControl(): HTMLElement | null {
  let control = document.activeElement;
  for (;;) {
    const menu: Element | null = control?.closest('[role=menu]') ?? null;
    if (!menu) break;
    control = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  }
  return control instanceof HTMLElement && control !== document.body ? control : null;
}

/** Focuses a control if it is still on the page and nothing else has the focus. */
export function returnFocus(control: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) control?.focus({ preventScroll: true });
}

/**
 * Returns the focus to the control that had it before the caller was rendered, once the caller is removed. Mantine
 * does so only for dialogs that are rendered before they open and after they close.
 */
export function useReturnFocus(): void {
  const [opener] = useState(focusedControl);
  useEffect(() => () => returnFocus(opener), [opener]);
}
