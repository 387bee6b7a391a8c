import type { OrganizationDetails, OrganizationMember } from '@brazda/contract/client';
import { successorOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import classes from './organizations.module.css';
import { useHandOver, useRemoveMember } from './queries.ts';

/** Stands for nobody among the members. */
const NOBODY = '';

interface HandOverProps {
  readonly member: OrganizationMember;
  readonly organization: OrganizationDetails;
  readonly onClose: () => void;
}

/** Hands the farms of a member over to another one, and lets them leave. The last manager hands the organization over, too. */
export function HandOver({ member, organization, onClose }: HandOverProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const handOver = useHandOver(organization.id);
  const remove = useRemoveMember(organization.id);
  const others = organization.members.filter(({ id }) => id !== member.id);
  const successor = successorOf(organization.members, member.id);
  const isLastManager = successor !== null;
  const [to, setTo] = useState(successor?.id ?? NOBODY);
  const error = handOver.error ?? remove.error;
  const isBusy = handOver.isPending || remove.isPending;
  const leave = () =>
    remove.mutate(
      { memberId: member.id, to: to === NOBODY ? null : to },
      {
        onSuccess: () => {
          const text = member.is_own ? 'organizations:handOver.left' : 'organizations:handOver.removed';
          notify({ type: 'success', text: t(text, { name: member.name, organization: organization.name }) });
          if (member.is_own) void navigate(href('organizations'), { replace: true });
        },
      },
    );
  if (others.length === 0)
    return (
      <li className={classes.editor}>
        <Alert tone="info">{t('organizations:handOver.alone')}</Alert>
      </li>
    );
  return (
    <li className={classes.editor}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <p className={classes.hint}>
        {t(isLastManager ? 'organizations:handOver.lastManager' : 'organizations:handOver.lead')}
      </p>
      <Picker
        size="field"
        label={t('organizations:handOver.to')}
        value={to}
        choices={[
          ...(isLastManager ? [] : [{ value: NOBODY, label: t('organizations:nobody') }]),
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setTo}
      />
      <div className={classes.buttons}>
        <Button size="md" mih={44} loading={isBusy} onClick={leave}>
          {t(member.is_own ? 'organizations:handOver.leave' : 'organizations:handOver.remove')}
        </Button>
        {member.farms_count > 0 && to !== NOBODY && (
          <Button
            variant="light"
            size="md"
            mih={44}
            disabled={isBusy}
            onClick={() => handOver.mutate({ memberId: member.id, to }, { onSuccess: onClose })}
          >
            {t('organizations:handOver.farmsOnly')}
          </Button>
        )}
        <Button variant="subtle" size="md" mih={44} onClick={onClose}>
          {t('organizations:cancel')}
        </Button>
      </div>
    </li>
  );
}
