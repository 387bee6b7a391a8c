import type { ReactNode } from 'react';
import classes from './document-link.module.css';

/**
 * A link that opens a document beside the page, which stays as it was. While its URL is unknown it is invisible and keeps
 * its place, so that nothing moves away when it appears.
 */
export function DocumentLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
