import { type ReactNode, useEffect, useRef } from 'react';
import { useIsBelow } from '../lib/modal-route.ts';

/** Whether a page has been shown since the product started: the first page does not take the focus. */
let hasArrived = false;

interface FocusOnNavigationProps {
  /** Identifies a page. */
  readonly screen: unknown;
  readonly children: ReactNode;
}

/** Moves the focus to the heading of a new page and scrolls the page to the top. */
export function FocusOnNavigation({ screen, children }: FocusOnNavigationProps) {
  const end = useRef<HTMLSpanElement>(null);
  const isBelow = useIsBelow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page counts as a navigation
  useEffect(() => {
    if (isBelow) return;
    if (hasArrived) begin(end.current?.closest<HTMLElement>('[data-page]') ?? document.body);
    hasArrived = true;
  }, [screen]);
  return (
    <>
      {children}
      <span ref={end} hidden />
    </>
  );
}

function begin(page: HTMLElement): void {
  const heading = page.querySelector<HTMLElement>('h1') ?? page.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  page.querySelector('main')?.scrollTo(0, 0);
}
