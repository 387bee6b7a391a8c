import './print-sheet.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What comes out of the printer in place of the page, whatever frames the page has. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="print-sheet" aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
