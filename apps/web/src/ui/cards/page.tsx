import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page.module.css';

interface PageHeadProps {
  readonly title: string;
  /** One line below the title. */
  readonly lead?: ReactNode;
  /** The target of the back arrow before the title, with its label. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Pickers and buttons to the right of the title, below it on phones. */
  readonly actions?: ReactNode;
}

interface PageProps extends PageHeadProps {
  /** The maximum width of the content: that of a text or form, or the full width. */
  readonly width?: 'text' | 'full';
  readonly children: ReactNode;
}

/** A page beside the map: its heading, its actions, and its scrolling content. */
export function Page({ width = 'full', children, ...head }: PageProps) {
  return (
    <main className={classes.page} id="content">
      <PageContent width={width} {...head}>
        {children}
      </PageContent>
    </main>
  );
}

/** The heading and content of a page within a frame that is the main part of the document. */
export function PageContent({ width = 'full', children, ...head }: PageProps) {
  return (
    <div className={classes.inner} data-width={width}>
      <PageHead {...head} />
      {children}
    </div>
  );
}

/** The heading of a page, with the back link and the actions. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className={classes.head}>
      {back && (
        <Link className={classes.back} to={back.to} aria-label={back.label} title={back.label}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
      )}
      <div className={classes.heading}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
