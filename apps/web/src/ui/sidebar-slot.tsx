import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element of the sidebar that a page may fill; null where there is no sidebar. */
export const SidebarSlot = createContext<HTMLElement | null>(null);

/** Renders a part of a page into the sidebar around it. */
export function InSidebar({ children }: { children: ReactNode }) {
  const slot = use(SidebarSlot);
  return slot && createPortal(children, slot);
}
