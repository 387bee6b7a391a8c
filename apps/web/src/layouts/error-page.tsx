import { Button } from '@mantine/core';
import { IconLock, IconMapOff, IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useNextLink } from '../areas/farms/index.ts';
import { refusal } from '../areas/session/index.ts';
import { ApiError, ConnectError, ReadError } from '../lib/api.ts';
import { isChunkFailure } from '../lib/chunk-failure.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useLanguage, useTranslation } from '../lib/language.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useSetting } from '../lib/settings.ts';
import { useStore } from '../lib/store.ts';
import { href } from '../routes/href.ts';
import { routeOf } from '../routes/route-of.ts';
import { ErrorState } from '../ui/states.tsx';
import classes from './error-page.module.css';

/** What kind of failure the person sees. */
type Kind = 'forbidden' | 'missing' | 'outdated' | 'unreached' | 'unknown';

const ICONS: Readonly<Record<Kind, TablerIcon>> = {
  forbidden: IconLock,
  missing: IconMapOff,
  outdated: IconPlugConnectedX,
  unreached: IconPlugConnectedX,
  unknown: IconPlugConnectedX,
};

interface ErrorPageProps {
  /** An exception or an error response; a status stands for a response without a request. */
  readonly error: unknown;
  /** Tries again; reloads the page if omitted. */
  readonly retry?: () => void;
}

/** Replaces a page that cannot be shown: says why and what to do, and links to the home page. */
export function ErrorPage({ error, retry = () => location.reload() }: ErrorPageProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const kind = kindOf(error);
  const title = useTitle(kind, error);
  usePageTitle(title.replace(/[.]$/, ''));
  const isOfFarm = routeOf(useLocation().pathname).params.farmId !== undefined;
  const hasSessionEnded = useStore(refusal) === 'session';
  const ofFarm = isOfFarm ? t('common:forbidden.text') : undefined;
  const forbiddenText = hasSessionEnded ? t('common:forbidden.ended') : ofFarm;
  const TEXTS: Partial<Record<Kind, string | undefined>> = {
    missing: t('common:errors.title'),
    outdated: t('shell:reload.text'),
    forbidden: forbiddenText,
    unknown: error instanceof ApiError ? errorText(error) : undefined,
  };
  const Icon = ICONS[kind];
  return (
    <main className={classes.page} id="content" data-error={kind}>
      <ErrorState isPage icon={<Icon />} title={title} text={TEXTS[kind]}>
        {kind === 'forbidden' || kind === 'missing' ? (
          <WayIn />
        ) : kind === 'outdated' ? (
          <Again onClick={() => location.reload()}>{t('shell:reload.action')}</Again>
        ) : (
          <Again onClick={retry}>{t('common:retry')}</Again>
        )}
        <Link className={classes.home} to={`/${language}`}>
          {t('shell:toHome')}
        </Link>
      </ErrorState>
    </main>
  );
}

/** The heading of the page. */
function useTitle(kind: Kind, error: unknown): string {
  const t = useTranslation();
  const errorText = useErrorText();
  switch (kind) {
    case 'forbidden':
      return t('common:forbidden.title');
    case 'missing':
      return t('common:errors.missing');
    case 'outdated':
      return t('shell:reload.title');
    case 'unreached':
      return errorText(error as Error);
    case 'unknown':
      return t('common:errors.title');
  }
}

function Again({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="light" size="md" onClick={onClick}>
      {children}
    </Button>
  );
}

/** A link to a farm for signed-in persons; the login for visitors, who may have access once signed in. */
function WayIn() {
  const t = useTranslation();
  const [isSignedIn] = useSetting('signedIn');
  const { pathname, search } = useLocation();
  const wayOn = useNextLink();
  const { to, label } = isSignedIn
    ? wayOn
    : { to: href('login', {}, { backTo: pathname + search }), label: t('common:signIn.link') };
  return (
    <Button component={Link} to={to} variant="light" size="md">
      {label}
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
