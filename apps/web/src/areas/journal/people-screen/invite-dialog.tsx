import type { api, Farm, ResponseOf, Worker } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LinkField } from '../../../ui/inputs/link-field.tsx';
import { useSendsMail } from '../../installation/index.ts';
import { useInviteWorker } from '../workers.ts';
import classes from './people.module.css';
import { internationalDigits, smsLink } from './phone-links.ts';

interface InviteDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'invite-worker' }>;
}

/** Invites a person to see their work: creates the link, which is mailed, copied or sent as a message. */
export function InviteDialog({ id, dialog: { farm, worker } }: InviteDialogProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const sendsMail = useSendsMail();
  const { mutate: invite, data: invitation, isPending, error } = useInviteWorker(farm.id);
  const { name, email, invited_until } = worker;
  return (
    <Dialog
      title={t('journal:people.invite.title', { name })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {invitation ? (
        <Invitation farm={farm} worker={worker} invitation={invitation} />
      ) : (
        <>
          <p className={classes.lead}>{t('journal:people.invite.lead', { name })}</p>
          {invited_until !== null && <Alert tone="info">{t('journal:people.invite.again')}</Alert>}
          <Button size="md" mih={44} loading={isPending} onClick={() => invite(worker.id)}>
            {email === null || !sendsMail
              ? t('journal:people.invite.create')
              : t('journal:people.invite.createAndMail', { email })}
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface InvitationProps {
  readonly farm: Farm;
  readonly worker: Worker;
  readonly invitation: ResponseOf<typeof api.workers.invite>;
}

function Invitation({ farm, worker: { name, email, phone }, invitation }: InvitationProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { path, expires_at } = invitation;
  const sendsMail = useSendsMail();
  const isMailed = invitation.is_mailed && sendsMail;
  const url = new URL(path, location.origin).href;
  const message = t('journal:people.invite.message', { name, farm: farm.name });
  const text = `${message} ${url}`;
  const digits = phone === null ? undefined : internationalDigits(phone, farm.country);
  return (
    <div className={classes.sent}>
      <Alert tone="done">
        {isMailed
          ? t('journal:people.invite.mailed', { email: email ?? '' })
          : t('journal:people.invite.made', { name })}
      </Alert>
      {email !== null && !isMailed && (
        <Alert tone="alert">
          {sendsMail
            ? t('journal:people.invite.notMailed', { email })
            : t('journal:people.invite.noMail', { email })}
        </Alert>
      )}
      <LinkField
        link={{ title: t('common:brand'), text: message, url }}
        digits={digits}
        texts={{
          label: t('journal:people.invite.link'),
          copy: t('journal:people.invite.copy'),
          share: t('journal:people.invite.share'),
        }}
      >
        {digits && (
          <Button
            component="a"
            href={smsLink(digits, text)}
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconMessage size={20} aria-hidden />}
          >
            {t('journal:people.invite.sms')}
          </Button>
        )}
      </LinkField>
      <p>{t('journal:people.invite.once', { when: formats.moment(expires_at) })}</p>
    </div>
  );
}
