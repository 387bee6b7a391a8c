import type { ReceivedInvitation } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { notify } from '../../lib/toasts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { GiveAccess } from './give-access.tsx';
import { useMemberNames } from './member-names.ts';
import classes from './organizations.module.css';
import { useAccept, useDecline, useReceivedInvitations } from './queries.ts';

/** What organizations ask of the person: to join, or for access to a farm. Nothing without any. */
export function ReceivedInvitations() {
  const t = useTranslation();
  const found = useReceivedInvitations();
  const failure = useLoadError(found);
  if (!failure && (found.data?.length ?? 0) === 0) return null;
  return (
    <SectionCard title={t('organizations:received.title')}>
      {failure && <LoadFailure {...failure} />}
      <ItemRows>
        {found.data?.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} farmId={null} />
        ))}
      </ItemRows>
    </SectionCard>
  );
}

interface InvitationRowProps {
  readonly invitation: ReceivedInvitation;
  /** The farm that is asked for; null for a choice among those of the person. */
  readonly farmId: string | null;
}

/** An invitation with its answers. */
export function InvitationRow({ invitation, farmId }: InvitationRowProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const namesOf = useMemberNames();
  const [isGiving, setGiving] = useState(false);
  const accept = useAccept();
  const decline = useDecline();
  const { id, kind, role, invited_by: person, organization } = invitation;
  const error = accept.error ?? decline.error;
  const isBusy = accept.isPending || decline.isPending;
  const join = () =>
    accept.mutate(id, {
      onSuccess: ({ name }) =>
        notify({ type: 'success', text: t('organizations:received.joined', { organization: name }) }),
    });
  return (
    <>
      <ItemRow
        icon={<IconMailQuestion size={22} />}
        title={organization.name}
        text={
          <>
            {role === null
              ? t('organizations:received.asksFarm', { person })
              : t('organizations:received.asksMember', { person, role: t(`organizations:role.${role}`) })}
            <br />
            {namesOf(organization.members)}
          </>
        }
        actions={
          !isGiving && (
            <>
              <Button
                size="sm"
                mih={44}
                disabled={isBusy}
                onClick={() => (kind === 'farm' ? setGiving(true) : join())}
              >
                {t(kind === 'farm' ? 'organizations:received.give' : 'organizations:received.accept')}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                mih={44}
                disabled={isBusy}
                onClick={() => decline.mutate(id)}
              >
                {t('organizations:received.decline')}
              </Button>
            </>
          )
        }
      />
      {(isGiving || error) && (
        <li className={classes.editor}>
          {error && <Alert tone="alert">{errorText(error)}</Alert>}
          {isGiving && (
            <GiveAccess organization={organization} farmId={farmId} onClose={() => setGiving(false)} />
          )}
        </li>
      )}
    </>
  );
}
