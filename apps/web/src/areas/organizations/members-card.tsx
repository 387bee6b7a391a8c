import type { OrganizationDetails, OrganizationMember } from '@brazda/contract/client';
import { ORGANIZATION_ROLES } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { notify } from '../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { HandOver } from './hand-over.tsx';
import { useChangeRole } from './queries.ts';

interface MembersCardProps {
  readonly organization: OrganizationDetails;
}

/** The members of an organization; managers change roles and remove members, everyone may leave. */
export function MembersCard({ organization }: MembersCardProps) {
  const t = useTranslation();
  return (
    <SectionCard title={t('organizations:memberList.title')} lead={t('organizations:memberList.lead')}>
      <ItemRows>
        {organization.members.map((member) => (
          <MemberRow key={member.id} member={member} organization={organization} />
        ))}
      </ItemRows>
    </SectionCard>
  );
}

function MemberRow({ member, organization }: MembersCardProps & { readonly member: OrganizationMember }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const { mutate: changeRole } = useChangeRole(organization.id);
  const isManager = organization.role === 'manager';
  const change = (role: string) => {
    const to = ORGANIZATION_ROLES.find((known) => known === role);
    const onError = (failure: Error) => notify({ type: 'error', text: errorText(failure) });
    if (to) changeRole({ memberId: member.id, role: to }, { onError });
  };
  const facts = [
    member.name !== member.email && member.email,
    !isManager && t(`organizations:role.${member.role}`),
    member.farms_count > 0 && t('organizations:memberList.farms', { count: member.farms_count }),
    t('organizations:since', { when: formats.shortDate(localDay(new Date(member.joined_at))) }),
  ];
  return (
    <>
      <ItemRow
        icon={<IconUser size={22} />}
        title={member.is_own ? t('organizations:memberList.you', { name: member.name }) : member.name}
        text={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            {isManager && (
              <Picker
                label={t('organizations:memberList.role')}
                value={member.role}
                choices={ORGANIZATION_ROLES.map((value) => ({
                  value,
                  label: t(`organizations:role.${value}`),
                }))}
                onChange={change}
              />
            )}
            {(isManager || member.is_own) && !isLeaving && (
              <Button variant="subtle" size="sm" mih={44} onClick={() => setLeaving(true)}>
                {t(member.is_own ? 'organizations:memberList.leave' : 'organizations:memberList.remove')}
              </Button>
            )}
          </>
        }
      />
      {isLeaving && (
        <HandOver member={member} organization={organization} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}
