import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useOnlyWorks } from '../areas/farms/index.ts';
import { hasSignedOut, refusal, useAccountError, useVisitor } from '../areas/session/index.ts';
import { ErrorPage } from '../layouts/error-page.tsx';
import { TwoStepNeeded } from '../layouts/two-step-needed.tsx';
import { useIsPhone, useIsStandalone } from '../lib/device.ts';
import { connectivity } from '../lib/offline/connectivity.ts';
import { useStore } from '../lib/store.ts';
import { endTakingOver } from '../lib/taking-over.ts';
import { guard } from '../routes/guard.ts';
import { href } from '../routes/href.ts';
import type { AccessRules } from '../routes/route.ts';
import { routeOf } from '../routes/route-of.ts';
import { ROUTES, type RouteName } from '../routes/route-table.ts';
import { GuardSkeleton } from './guard-skeleton.tsx';
import { usePageAccess } from './page-access.ts';
import { SCREENS } from './screens.ts';

const FORBIDDEN = 403;

const NotFound = lazy(async () => ({ default: (await SCREENS['not-found']()).Component }));

/** Shows a page to users who may see it; redirects others. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { name, params } = routeOf(pathname);
  const { isSignedIn, isKnown, user } = useVisitor();
  const { failure, retry } = useAccountError();
  const device = { isPhone: useIsPhone(), isStandalone: useIsStandalone() };
  const access = usePageAccess();
  const onlyWorks = useOnlyWorks();
  const refused = useStore(refusal);
  const hasLeft = useStore(hasSignedOut);
  const isOffline = useStore(connectivity) === 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to one page or farm only
  useEffect(() => () => refusal.set(null), [name, params.farmId]);

  useEffect(endTakingOver, []);

  useEffect(() => {
    if (name === 'redirect') hasSignedOut.set(false);
  }, [name]);

  // Without a signal, a device on which no one has signed in belongs to a visitor.
  const isVisitor = !isSignedIn && (isKnown || isOffline);
  const visitor = {
    isSignedIn: isSignedIn || (isVisitor ? false : null),
    isStaff: isSignedIn ? (user?.is_staff ?? null) : false,
    hasSecondFactor: isSignedIn ? (user?.has_second_factor ?? null) : false,
    hasSessionEnded: refused === 'session',
  };
  const verdict = guard(ROUTES[name].accessRules, visitor, device, access);
  const backTo = pathname + search;
  if (hasLeft && name !== 'redirect')
    return <Navigate to={href('redirect', {}, { reason: 'signed-out' })} replace />;
  const rules: AccessRules = ROUTES[name].accessRules;
  if (failure && !rules.public && !isVisitor) return <ErrorPage error={failure} retry={retry} />;
  if (refused === 'page' && isSignedIn) return <ErrorPage error={FORBIDDEN} />;
  if (opensDefaultFarm(name) && params.farmId === undefined && onlyWorks !== false)
    return onlyWorks ? <Navigate to={href('work')} replace /> : <GuardSkeleton />;
  const isShown = verdict.is === 'allowed' || verdict.is === 'waiting';
  if (isShown && access.failure)
    return <ErrorPage error={access.failure.error} retry={access.failure.retry} />;
  switch (verdict.is) {
    case 'allowed':
      return children;
    case 'waiting':
      return <GuardSkeleton />;
    case 'forbidden':
      return <ErrorPage error={FORBIDDEN} />;
    case 'second-step':
      return <TwoStepNeeded backTo={backTo} />;
    case 'sign-in':
      return <Navigate to={href('login', {}, { backTo })} replace />;
    case 'redirect':
      return <Navigate to={href('redirect', {}, { reason: verdict.reason, backTo })} replace />;
    case 'not-found':
      return (
        <Suspense>
          <NotFound />
        </Suspense>
      );
  }
}

/** Whether a page without a farm in its address shows the visitor's own: one who only works on farms has none. */
function opensDefaultFarm(name: RouteName): boolean {
  return ROUTES[name].paths.some((path) => path.includes(':farmId?'));
}
