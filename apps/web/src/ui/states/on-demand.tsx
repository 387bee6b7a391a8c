import { type ReactNode, Suspense, useState } from 'react';

interface OnDemandProps {
  /** The button before its first press; pressing it calls `want`. */
  readonly closed: (want: () => void) => ReactNode;
  /** The same button with its content, initially open; rendering it fetches its code. */
  readonly children: ReactNode;
}

/** A button whose menu or list is fetched when it is first opened. */
export function OnDemand({ closed, children }: OnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  const button = closed(() => setWanted(true));
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
