import { Outlet } from 'react-router';
import { BusyBar } from '../features/busy-bar/busy-bar.tsx';
import { Dialogs } from './dialogs.tsx';
import { Overlays } from './overlays.tsx';
import { Toasts } from './toasts.tsx';

/** Every page with all that lies over it. */
export function OverPage() {
  return (
    <>
      <Overlays>
        <Outlet />
      </Overlays>
      <Dialogs />
      <Toasts />
      <BusyBar />
    </>
  );
}
