import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, ConnectError, ReadError } from '../lib/api.ts';
import { isChunkFailure } from '../lib/chunk-failure.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useLanguage, useTranslation } from '../lib/language.ts';
import { type Connectivity, confirmConnectivity, connectivity } from '../lib/offline/connectivity.ts';
import { onReconnect } from '../lib/offline/reconnect.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useStore } from '../lib/store.ts';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { href } from '../routes/href.ts';
import { ErrorState } from '../ui/states/states.tsx';
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
  const connection = useConnectionAfter(error, retry);
  const failure = failureKindOf(error, connection);
  return (
    <main className={classes.page} id="content" data-error={refused ?? failure}>
      {refused && <Refused kind={refused} />}
      {!refused && failure !== 'checking' && <Failed error={error} kind={failure} retry={retry} />}
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

interface FailedProps extends Required<ErrorPageProps> {
  readonly kind: Exclude<FailureKind, 'checking'>;
}

/** A failure that may pass: no signal, an outdated page, or a server that was not reached or failed. */
function Failed({ error, kind, retry }: FailedProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { title, text } = {
    outdated: { title: t('shell:reload.title'), text: t('shell:reload.text') },
    unreached: { title: errorText(error as Error), text: undefined },
    offline: { title: t('common:errors.notOnDevice'), text: undefined },
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
      {kind === 'offline' ? <MapLink /> : <HomeLink />}
    </ErrorState>
  );
}

function HomeLink() {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <a className={classes.home} href={`/${language}`}>
      {t('shell:toHome')}
    </a>
  );
}

/** Without a signal, the map of the farm shown last is what the device most probably has. */
function MapLink() {
  const t = useTranslation();
  return (
    <Link className={classes.home} to={href('map')}>
      {t('shell:toMap')}
    </Link>
  );
}

/** The connection after a failure that may come from its loss; retries when the signal returns. */
function useConnectionAfter(error: unknown, retry: () => void): Connectivity {
  const connection = useStore(connectivity);
  const mayBeLost = isChunkFailure(error);
  const [isConfirmed, setConfirmed] = useState(!mayBeLost);
  useEffect(() => {
    if (mayBeLost) void confirmConnectivity().then(() => setConfirmed(true));
  }, [mayBeLost]);
  const retryNow = useEventCallback(retry);
  // Failed queries are refetched anyway.
  useEffect(() => (mayBeLost ? onReconnect(retryNow) : undefined), [mayBeLost, retryNow]);
  return isConfirmed ? connection : 'checking';
}

/** `checking`: whether a new version or the loss of the signal is to blame is known in a moment. */
type FailureKind = 'checking' | 'outdated' | 'offline' | 'unreached' | 'unknown';

function failureKindOf(error: unknown, connection: Connectivity): FailureKind {
  if (isChunkFailure(error) && connection === 'checking') return 'checking';
  const mayBeLost = isChunkFailure(error) || error instanceof ConnectError;
  if (mayBeLost && connection === 'offline') return 'offline';
  if (error instanceof ConnectError || error instanceof ReadError) return 'unreached';
  return isChunkFailure(error) ? 'outdated' : 'unknown';
}

function withoutPeriod(title: string): string {
  return title.replace(/[.]$/, '');
}
