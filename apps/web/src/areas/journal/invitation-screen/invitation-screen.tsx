import { Button } from '@mantine/core';
import { useLocation, useNavigate, useParams } from 'react-router';
import { CardScreen } from '../../../layouts/card-screen.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Waiting } from '../../../ui/states/waiting.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { useVisitor } from '../../session/index.ts';
import { useAcceptInvitation, useInvitation } from '../invitations.ts';
import classes from './invitation-screen.module.css';

/** The page that an invitation opens: who invites whom until when, and how to accept. */
export function InvitationScreen() {
  const { token = '' } = useParams();
  return <InvitationCard token={token} />;
}

/** An invitation by its token. */
export function InvitationCard({ token }: { readonly token: string }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const visitor = useVisitor();
  // The device may remember a session that has ended.
  const isSignedIn = visitor.isKnown ? visitor.user !== null : visitor.isSignedIn;
  const { data: invitation, error, retry } = useInvitation(token);
  const accepting = useAcceptInvitation();

  if (invitation)
    return (
      <CardScreen
        route="invitation"
        heading={t('journal:invitation.title', { farm: invitation.farm })}
        lead={t('journal:invitation.lead', { name: invitation.name })}
      >
        <p className={classes.text}>
          {t('journal:invitation.once', { when: formats.moment(invitation.expires_at) })}
        </p>
        {accepting.error && <Alert tone="alert">{errorText(accepting.error)}</Alert>}
        {isSignedIn ? <Accept token={token} accepting={accepting} /> : <SignIn />}
      </CardScreen>
    );
  if (!error)
    return (
      <CardScreen route="invitation">
        <Waiting label={t('journal:invitation.waiting')} />
      </CardScreen>
    );
  return (
    <CardScreen
      route="invitation"
      heading={retry ? undefined : t('journal:invitation.ended')}
      lead={retry ? undefined : t('journal:invitation.endedText')}
    >
      {retry && (
        <>
          <Alert tone="alert">{errorText(error)}</Alert>
          <Button size="md" mih={44} onClick={retry}>
            {t('common:retry')}
          </Button>
        </>
      )}
      {!retry &&
        (isSignedIn ? (
          <LinkButton variant="main" to={href('work')}>
            {t('journal:invitation.toWork')}
          </LinkButton>
        ) : (
          <LinkButton variant="main" to={href('login', {}, { backTo: href('work') })}>
            {t('common:signIn.link')}
          </LinkButton>
        ))}
      <LinkButton to={href('demo-farm')}>{t('common:notFound.action')}</LinkButton>
    </CardScreen>
  );
}

interface AcceptProps {
  readonly token: string;
  readonly accepting: ReturnType<typeof useAcceptInvitation>;
}

function Accept({ token, accepting: { mutate, isPending } }: AcceptProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { user } = useVisitor();
  return (
    <>
      {user && <p className={classes.text}>{t('journal:invitation.account', { email: user.email })}</p>}
      <Button
        size="md"
        mih={44}
        loading={isPending}
        onClick={() => mutate(token, { onSuccess: () => navigate(href('work'), { replace: true }) })}
      >
        {t('journal:invitation.accept')}
      </Button>
    </>
  );
}

/** Both ways lead back to the invitation. */
function SignIn() {
  const t = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <p className={classes.text}>{t('journal:invitation.signIn')}</p>
      <LinkButton variant="main" to={href('login', {}, { backTo: pathname })}>
        {t('common:signIn.link')}
      </LinkButton>
      <LinkButton variant="other" to={href('new-account', {}, { backTo: pathname })}>
        {t('common:signIn.create')}
      </LinkButton>
    </>
  );
}
