import type { ReactNode } from 'react';
import classes from './document-link.module.css';

/** A link that opens a document beside the page, which stays as it was. */
export function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
