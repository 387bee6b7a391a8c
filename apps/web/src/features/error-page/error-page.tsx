import { Button } from '@mantine/core';
import { IconLock, IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useErrorText } from '../../data/error-text.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { refusal } from '../../data/session-end.ts';
import { useSetting } from '../../data/settings.ts';
import { ApiError, ConnectError, ReadError } from '../../lib/api.ts';
import { isChunkFailure } from '../../lib/chunk-failure.ts';
import { useStore } from '../../lib/store.ts';
import { href } from '../../routes/href.ts';
import { routeOf } from '../../routes/route-of.ts';
import { ErrorState } from '../../ui/states.tsx';
import classes from './error-page.module.css';

/** What a failure is to the person who meets it. */
type Kind = 'forbidden' | 'missing' | 'outdated' | 'unreached' | 'unknown';

interface ErrorPageProps {
  /** What was thrown or answered; a status stands for an answer that never had to be asked for. */
  readonly error: unknown;
  /** Asks again for what has failed; reloads the page where it is left out. */
  readonly retry?: () => void;
}

/** The page that stands in for one that cannot be shown, and says why and what to do. */
export function ErrorPage({ error, retry = () => location.reload() }: ErrorPageProps) {
  const t = useWords();
  const errorText = useErrorText();
  const kind = kindOf(error);
  const isOfFarm = routeOf(useLocation().pathname).params.farmId !== undefined;
  const hasSessionEnded = useStore(refusal) === 'session';
  return (
    <main className={classes.page} id="content" data-error={kind}>
      {kind === 'forbidden' && (
        <ErrorState
          isPage
          icon={<IconLock />}
          title={t('common:forbidden.title')}
          text={
            hasSessionEnded ? t('common:forbidden.ended') : isOfFarm ? t('common:forbidden.text') : undefined
          }
        >
          <WayIn />
        </ErrorState>
      )}
      {kind === 'missing' && (
        <ErrorState isPage icon={<IconMapOff />} title={t('common:errors.missing')}>
          <WayIn />
        </ErrorState>
      )}
      {kind === 'outdated' && (
        <Again
          title={t('shell:reload.title')}
          text={t('shell:reload.text')}
          onClick={() => location.reload()}
        >
          {t('shell:reload.action')}
        </Again>
      )}
      {kind === 'unreached' && <Unreached error={error as Error} retry={retry} />}
      {kind === 'unknown' && (
        <Again
          title={t('common:errors.title')}
          text={error instanceof ApiError ? errorText(error) : undefined}
          onClick={retry}
        >
          {t('common:retry')}
        </Again>
      )}
    </main>
  );
}

function Unreached({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords();
  const errorText = useErrorText();
  return (
    <Again title={errorText(error)} onClick={retry}>
      {t('common:retry')}
    </Again>
  );
}

interface AgainProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Again({ title, text, onClick, children }: AgainProps) {
  const t = useWords();
  const { language } = useLanguage();
  return (
    <ErrorState isPage icon={<IconPlugConnectedX />} title={title} text={text}>
      <Button variant="light" size="md" onClick={onClick}>
        {children}
      </Button>
      <Link className={classes.home} to={`/${language}`}>
        {t('shell:toHome')}
      </Link>
    </ErrorState>
  );
}

/** The demo farm for who is signed in already, the way in for a visitor, who may be somebody that may look. */
function WayIn() {
  const t = useWords();
  const [isSignedIn] = useSetting('signedIn');
  const { pathname, search } = useLocation();
  const to = isSignedIn ? href('demo-farm') : href('login', {}, { backTo: pathname + search });
  return (
    <Button component={Link} to={to} variant="light" size="md">
      {t(isSignedIn ? 'common:notFound.action' : 'common:signIn.link')}
    </Button>
  );
}

function kindOf(error: unknown): Kind {
  const status = error instanceof ApiError ? error.status : error;
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  if (error instanceof ConnectError || error instanceof ReadError) return 'unreached';
  return isChunkFailure(error) ? 'outdated' : 'unknown';
}
