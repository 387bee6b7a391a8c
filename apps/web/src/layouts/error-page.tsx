import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError, ConnectError, ReadError } from '../lib/api.ts';
import { isChunkFailure } from '../lib/chunk-failure.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useLanguage, useTranslation } from '../lib/language.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { ErrorState } from '../ui/states.tsx';
import classes from './error-page.module.css';
import {
  type AccessErrorKind,
  accessErrorKindOf,
  RefusedState,
  useAccessErrorTitle,
} from './refused-state.tsx';

interface ErrorPageProps {
  /** An exception or an error response; a status stands for a response without a request. */
  readonly error: unknown;
  /** Tries again; reloads the page if omitted. */
  readonly retry?: () => void;
}

/** Replaces a page that cannot be shown: says why and what to do, and links to the home page. */
export function ErrorPage({ error, retry = () => location.reload() }: ErrorPageProps) {
  const refused = accessErrorKindOf(error);
  const failure = failureKindOf(error);
  return (
    <main className={classes.page} id="content" data-error={refused ?? failure}>
      {refused ? <Refused kind={refused} /> : <Failed error={error} kind={failure} retry={retry} />}
    </main>
  );
}

function Refused({ kind }: { kind: AccessErrorKind }) {
  const title = useAccessErrorTitle(kind);
  usePageTitle(withoutPeriod(title));
  return (
    <RefusedState isPage kind={kind}>
      <HomeLink />
    </RefusedState>
  );
}

/** A failure that may pass: the page is outdated, the server was not reached, or it failed. */
function Failed({ error, kind, retry }: Required<ErrorPageProps> & { readonly kind: FailureKind }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { title, text } = {
    outdated: { title: t('shell:reload.title'), text: t('shell:reload.text') },
    unreached: { title: errorText(error as Error), text: undefined },
    unknown: {
      title: t('common:errors.title'),
      text: error instanceof ApiError ? errorText(error) : undefined,
    },
  }[kind];
  usePageTitle(withoutPeriod(title));
  const isOutdated = kind === 'outdated';
  return (
    <ErrorState isPage icon={<IconPlugConnectedX />} title={title} {...(text && { text })}>
      <Button variant="light" size="md" onClick={isOutdated ? () => location.reload() : retry}>
        {isOutdated ? t('shell:reload.action') : t('common:retry')}
      </Button>
      <HomeLink />
    </ErrorState>
  );
}

function HomeLink() {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <Link className={classes.home} to={`/${language}`}>
      {t('shell:toHome')}
    </Link>
  );
}

type FailureKind = 'outdated' | 'unreached' | 'unknown';

function failureKindOf(error: unknown): FailureKind {
  if (error instanceof ConnectError || error instanceof ReadError) return 'unreached';
  return isChunkFailure(error) ? 'outdated' : 'unknown';
}

function withoutPeriod(title: string): string {
  return title.replace(/[.]$/, '');
}
