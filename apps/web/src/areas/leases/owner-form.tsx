import type { Farm, Owner } from '@brazda/contract/client';
import { isOwnerNumber, LEASE_LIMITS, OWNER_KINDS, type OwnerKind, ownerNumberOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType, openDialog } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useEraseOwner, useRemoveOwner, useSaveOwner } from './lease-changes.ts';
import { OwnerLand } from './owner-land.tsx';
import { useOwners } from './queries.ts';

interface OwnerFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'land-owner' }>;
}

/** The sheet of an owner: who they are, what they let, and the erasure of what identifies them. */
export function OwnerForm({ id, dialog: { farm, ownerId } }: OwnerFormProps) {
  const t = useTranslation();
  const owners = useOwners(farm.id).data;
  const owner = ownerId === null ? null : owners?.find((each) => each.id === ownerId);
  return (
    <Dialog
      title={ownerId === null ? t('leases:owner.add') : owner?.name || t('leases:owner.unnamed')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={640}
      actions={null}
    >
      {owner === undefined ? null : owner?.erased_at ? (
        <>
          <Alert tone="info">{t('leases:owner.erasedText')}</Alert>
          <OwnerLand farm={farm} ownerId={owner.id} />
        </>
      ) : (
        <>
          <OwnerFields id={id} farm={farm} owner={owner} />
          {owner && <OwnerLand farm={farm} ownerId={owner.id} />}
          {owner && <OwnerEnd id={id} farm={farm} owner={owner} />}
        </>
      )}
    </Dialog>
  );
}

function OwnerFields({
  id,
  farm,
  owner,
}: {
  readonly id: number;
  readonly farm: Farm;
  readonly owner: Owner | null;
}) {
  const t = useTranslation();
  const [kind, setKind] = useState<OwnerKind>(owner?.kind ?? 'person');
  const [number, setNumber] = useState(owner?.tax_id ?? '');
  const compact = number.replace(/[\s.-]/g, '').replace(/^RO/i, '');
  const asked = ownerNumberOf(kind, farm.country);
  const form = useForm({
    mutation: useSaveOwner(farm.id, owner?.id ?? null),
    read: (field) => ({
      kind,
      name: field('name').trim(),
      address: field('address').trim(),
      phone: field('phone').trim(),
      email: field('email').trim(),
      iban: field('iban').trim() || null,
      tax_id: (asked && compact) || null,
    }),
    warnsUnsaved: true,
    isChanged: kind !== (owner?.kind ?? 'person') || number !== (owner?.tax_id ?? ''),
    onDone: () => closeDialog(id),
  });
  const text = (name: 'address' | 'phone' | 'email' | 'iban', maxLength: number) => (
    <TextField
      name={name}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={owner?.[name] ?? ''}
      label={t(`leases:owner.${name}`)}
      error={form.errorOf(name)}
    />
  );
  return (
    <Form {...form.props}>
      <ChoiceRow
        label={t('leases:owner.kind')}
        value={kind}
        choices={OWNER_KINDS.map((value) => ({ value, label: t(`leases:owner.kinds.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        name="name"
        data-autofocus
        required
        maxLength={LEASE_LIMITS.name}
        autoComplete="off"
        defaultValue={owner?.name ?? ''}
        label={t('leases:owner.name')}
        error={form.errorOf('name')}
      />
      {asked && (
        <TextField
          name="tax_id"
          maxLength={LEASE_LIMITS.number}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          label={t(`leases:owner.numbers.${asked}`)}
          description={t('leases:owner.optional')}
          error={
            compact !== '' && !isOwnerNumber(kind, compact) && compact.length > 8
              ? t('leases:owner.numberWrong')
              : form.errorOf('tax_id')
          }
        />
      )}
      {text('address', LEASE_LIMITS.name)}
      <FieldPair of="texts">
        {text('phone', LEASE_LIMITS.number)}
        {text('email', LEASE_LIMITS.name)}
      </FieldPair>
      {text('iban', LEASE_LIMITS.number)}
      <Submit isWide isSending={form.isSending}>
        {t('leases:save')}
      </Submit>
    </Form>
  );
}

/** The erasure of what identifies an owner, and the removal of one who lets nothing. */
function OwnerEnd({ id, farm, owner }: { readonly id: number; readonly farm: Farm; readonly owner: Owner }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutateAsync: erase } = useEraseOwner(farm.id);
  const { mutate: remove, isPending } = useRemoveOwner(farm.id);
  const onError = (error: Error) => notify({ type: 'error', text: errorText(error) });
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        size="md"
        mih={44}
        onClick={() =>
          openDialog({
            type: 'confirm',
            title: t('leases:owner.eraseTitle', { name: owner.name }),
            text: t('leases:owner.eraseText'),
            confirm: t('leases:owner.erase'),
            isDanger: true,
            onConfirm: () => erase(owner.id).then(() => closeDialog(id), onError),
          })
        }
      >
        {t('leases:owner.erase')}
      </Button>
      <Button
        variant="subtle"
        size="md"
        mih={44}
        loading={isPending}
        onClick={() => remove(owner.id, { onSuccess: () => closeDialog(id), onError })}
      >
        {t('leases:owner.remove')}
      </Button>
    </div>
  );
}
