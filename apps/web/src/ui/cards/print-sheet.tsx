import '../print-sheet.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Content that is printed instead of the page, whatever frames the page has. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="print-sheet" aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
