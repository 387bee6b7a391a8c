import { type ReactNode, Suspense, useState } from 'react';

interface OnDemandProps {
  /** The button as it stands before anybody has pressed it; pressing it calls `want`. */
  readonly closed: (want: () => void) => ReactNode;
  /** The same button with what it opens, open at once; its code is fetched by being drawn. */
  readonly children: ReactNode;
}

/** A button whose menu or list is fetched with its first opening. */
export function OnDemand({ closed, children }: OnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  const button = closed(() => setWanted(true));
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
