import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { modalTarget } from '../../lib/modal-route.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';

interface ModalLinkProps {
  /** The address of the page. */
  readonly to: string;
  readonly variant?: 'main' | 'other' | 'quiet';
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that shows a page in a dialog over this one; in a new tab it is a page of its own. */
export function ModalLink({ to, variant = 'quiet', label, children }: ModalLinkProps) {
  const location = useLocation();
  return (
    <LinkButton {...modalTarget(to, location)} variant={variant} aria-label={label}>
      {children}
    </LinkButton>
  );
}
