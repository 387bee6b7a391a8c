import type { ReactNode } from 'react';
import { BusyBar } from './busy-bar.tsx';
import { Dialogs } from './dialogs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Overlays } from './overlays.tsx';
import { Toasts } from './toasts.tsx';

/** A page with all its overlays. */
export function OverPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Overlays>{children}</Overlays>
      <LeaveGuard />
      <Dialogs />
      <Toasts />
      <BusyBar />
    </>
  );
}
