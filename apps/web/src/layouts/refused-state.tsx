import { Button } from '@mantine/core';
import { IconLock, IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useNextLink } from '../areas/farms/index.ts';
import { refusal } from '../areas/session/index.ts';
import { ApiError } from '../lib/api.ts';
import { signedInSetting } from '../lib/device-settings.ts';
import { useTranslation } from '../lib/language.ts';
import { useSetting } from '../lib/setting.ts';
import { useStore } from '../lib/store.ts';
import { href } from '../routes/href.ts';
import { routeOf } from '../routes/route-of.ts';
import { ErrorState } from '../ui/states/states.tsx';

/** Why the server does not show something: no permission, or it does not exist for this visitor. */
export type AccessErrorKind = 'forbidden' | 'missing';

/** The kind of a refusal, of an error or an HTTP status; null for any other failure. */
export function accessErrorKindOf(error: unknown): AccessErrorKind | null {
  const status = error instanceof ApiError ? error.status : error;
  if (status === 401 || status === 403) return 'forbidden';
  return status === 404 ? 'missing' : null;
}

/** The heading of a refusal. */
export function useAccessErrorTitle(kind: AccessErrorKind): string {
  const t = useTranslation();
  return t(kind === 'forbidden' ? 'common:forbidden.title' : 'common:errors.missing');
}

interface RefusedStateProps {
  readonly kind: AccessErrorKind;
  /** Whether it is the whole page. */
  readonly isPage?: boolean;
  /** Further links, below. */
  readonly children?: ReactNode;
}

/** Replaces what the visitor may not see: says why, and links to a farm of theirs or, without an account, to the login page. */
export function RefusedState({ kind, isPage = false, children }: RefusedStateProps) {
  const t = useTranslation();
  const title = useAccessErrorTitle(kind);
  const [isSignedIn] = useSetting(signedInSetting);
  const { pathname, search } = useLocation();
  const farmLink = useNextLink();
  const hasSessionEnded = useStore(refusal) === 'session';
  const isFarmPage = routeOf(pathname).params.farmId !== undefined;
  const farmText = isFarmPage ? t('common:forbidden.text') : undefined;
  const texts = {
    forbidden: hasSessionEnded ? t('common:forbidden.ended') : farmText,
    missing: isPage ? t('common:errors.missingText') : undefined,
  };
  // A visitor may have access once signed in.
  const { to, label } = isSignedIn
    ? farmLink
    : { to: href('login', {}, { backTo: pathname + search }), label: t('common:signIn.link') };
  const text = texts[kind];
  return (
    <ErrorState
      isPage={isPage}
      icon={kind === 'forbidden' ? <IconLock /> : <IconMapOff />}
      title={title}
      {...(text && { text })}
    >
      <Button component={Link} to={to} variant="light" size="md">
        {label}
      </Button>
      {children}
    </ErrorState>
  );
}
