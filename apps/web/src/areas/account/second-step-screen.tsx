import { Skeleton } from '@mantine/core';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useAccount } from '../session/index.ts';
import { authParams } from './auth/auth-params.ts';
import { SecondStepForm } from './auth/second-step-form.tsx';
import { usePendingStep } from './second-factors.ts';

/** The second factor page, after the password or the Facebook login. */
export function SecondStepScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const account = useAccount();
  const pending = usePendingStep();
  const failed = useLoadError(pending);
  const { data: ways } = pending;
  const goal = backTo(search) ?? href('today');
  const login = href('login', {}, authParams(search));
  // No sign-in is pending and a user is signed in: the step was completed, here or in another tab.
  if (ways?.length === 0 && account) return <Navigate to={goal} replace />;
  return (
    <CardScreen
      route="second-step"
      links={<LinkButton to={login}>{t('account:secondStep.other')}</LinkButton>}
    >
      {failed && <LoadFailure {...failed} />}
      {!ways && !failed && <Skeleton height={140} radius={10} />}
      {ways?.length === 0 && !account && (
        <>
          <Alert tone="info">{t('account:secondStep.over')}</Alert>
          <LinkButton variant="main" to={login}>
            {t('account:login.link')}
          </LinkButton>
        </>
      )}
      {ways && ways.length > 0 && (
        <SecondStepForm ways={ways} onDone={() => navigate(goal, { replace: true })} />
      )}
    </CardScreen>
  );
}
