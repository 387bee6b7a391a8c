import type { api, ResponseOf } from '@brazda/contract/client';
import {
  addressesOf,
  type InvitationKind,
  ORGANIZATION_LIMITS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
} from '@brazda/domain';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import classes from './organizations.module.css';
import { useInvite } from './queries.ts';

interface Refused {
  readonly address: string;
  readonly outcome: Exclude<
    ResponseOf<typeof api.organizations.invite>['results'][number]['outcome'],
    'invited'
  >;
}

interface InviteFormProps {
  readonly organizationId: string;
  readonly kind: InvitationKind;
}

/** Invites pasted addresses; what was not mailed is said line by line, and stays in the field to be sent again. */
export function InviteForm({ organizationId, kind }: InviteFormProps) {
  const t = useTranslation();
  const [role, setRole] = useState<OrganizationRole>('adviser');
  const [pasted, setPasted] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const addresses = addressesOf(pasted);
  const isTooMany = addresses.length > ORGANIZATION_LIMITS.lines;
  const form = useForm({
    mutation: useInvite(organizationId),
    read: () => ({ kind, role: kind === 'member' ? role : null, addresses }),
    warnsUnsaved: true,
    isChanged: pasted.trim() !== '',
    onDone: ({ results }) => {
      const others = results.flatMap(({ address, outcome }) =>
        outcome === 'invited' ? [] : [{ address, outcome }],
      );
      const count = results.length - others.length;
      if (count > 0) notify({ type: 'success', text: t('organizations:invite.done', { count }) });
      setRefused(others);
      const again = others.filter(({ outcome }) => outcome === 'invalid' || outcome === 'later');
      setPasted(again.map(({ address }) => address).join('\n'));
    },
  });
  return (
    <Form {...form.props}>
      {refused.length > 0 && (
        <Alert tone="info">
          <ul className={classes.outcomes}>
            {refused.map(({ address, outcome }) => (
              <li key={address}>
                {t('organizations:invite.line', {
                  address,
                  outcome: t(`organizations:invite.outcome.${outcome}`),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {kind === 'member' && (
        <div className={classes.choice}>
          <ChoiceRow
            size="small"
            label={t('organizations:memberList.role')}
            value={role}
            choices={ORGANIZATION_ROLES.map((value) => ({ value, label: t(`organizations:role.${value}`) }))}
            onChange={setRole}
          />
          <p className={classes.hint} aria-live="polite" data-kept-clear>
            {t(`organizations:roleHint.${role}`)}
          </p>
        </div>
      )}
      <Textarea
        size="md"
        name="addresses"
        required
        withAsterisk={false}
        autosize
        minRows={2}
        maxRows={10}
        label={t('organizations:invite.addresses')}
        description={t('organizations:invite.addressesHint', { max: ORGANIZATION_LIMITS.lines })}
        value={pasted}
        error={isTooMany ? t('organizations:invite.tooMany') : form.errorOf('addresses')}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Submit isSending={form.isSending} isDisabled={addresses.length === 0 || isTooMany}>
        {addresses.length === 0
          ? t('organizations:invite.none')
          : t('organizations:invite.action', { count: addresses.length })}
      </Submit>
    </Form>
  );
}
