import type { OrganizationDetails } from '@brazda/contract/client';
import type { InvitationKind } from '@brazda/domain';
import { INVITATION_KINDS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { notify } from '../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { useSendsMail } from '../installation/index.ts';
import { InviteForm } from './invite-form.tsx';
import { useWithdraw } from './queries.ts';

interface InvitationsCardProps {
  readonly organization: OrganizationDetails;
}

/** Invites owners and members, and lists those who have not answered. */
export function InvitationsCard({ organization }: InvitationsCardProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const sendsMail = useSendsMail();
  const [kind, setKind] = useState<InvitationKind>('farm');
  const { mutate: withdraw } = useWithdraw(organization.id);
  const onError = (failure: Error) => notify({ type: 'error', text: errorText(failure) });
  return (
    <SectionCard
      title={t('organizations:invite.title')}
      lead={t(sendsMail ? 'organizations:invite.lead' : 'organizations:invite.leadNoMail')}
    >
      <ChoiceRow
        size="small"
        label={t('organizations:invite.whom')}
        value={kind}
        choices={INVITATION_KINDS.toReversed().map((value) => ({
          value,
          label: t(`organizations:invite.kind.${value}`),
        }))}
        onChange={setKind}
      />
      <InviteForm key={kind} organizationId={organization.id} kind={kind} />
      <ItemRows>
        {organization.invitations.map(({ id, email, role, expires_at }) => (
          <ItemRow
            key={id}
            icon={<IconMail size={22} />}
            title={email}
            text={[
              role === null ? t('organizations:invite.owner') : t(`organizations:role.${role}`),
              t('organizations:invite.until', {
                when: formats.shortDate(localDay(new Date(expires_at))),
              }),
            ].join(' · ')}
            actions={
              <Button variant="subtle" size="sm" mih={44} onClick={() => withdraw(id, { onError })}>
                {t('organizations:invite.withdraw')}
              </Button>
            }
          />
        ))}
      </ItemRows>
    </SectionCard>
  );
}
