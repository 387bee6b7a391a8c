import type { Farm, Lease } from '@brazda/contract/client';
import { LEASE_KINDS, LEASE_LIMITS, leaseProblemsOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { useDateTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useRemoveLease, useSaveLease } from './lease-changes.ts';
import { LeaseDocuments } from './lease-documents.tsx';
import { draftOf, type LeaseDraft, leaseFieldsOf } from './lease-draft.ts';
import { PartFields } from './part-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PriceFields } from './price-fields.tsx';

interface LeaseFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'lease' }>;
}

/** Adds or changes a lease: whose it is, which land, from when until when, and for what. */
export function LeaseForm({ id, dialog: { farm, lease, parcels = [] } }: LeaseFormProps) {
  const t = useTranslation();
  return (
    <Dialog
      title={t(lease ? 'leases:lease.change' : 'leases:lease.add')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={720}
      actions={null}
    >
      <LeaseFields id={id} farm={farm} lease={lease} parcels={parcels} />
      {lease && <LeaseDocuments farmId={farm.id} leaseId={lease.id} />}
      {lease && <LeaseEnd id={id} farmId={farm.id} leaseId={lease.id} />}
    </Dialog>
  );
}

interface LeaseFieldsProps {
  readonly id: number;
  readonly farm: Farm;
  readonly lease: Lease | null;
  readonly parcels: readonly string[];
}

function LeaseFields({ id, farm, lease, parcels }: LeaseFieldsProps) {
  const t = useTranslation();
  const dates = useDateTexts();
  const [first] = useState(() => draftOf(lease, parcels, farm.country));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const change = (fields: Partial<LeaseDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const fields = leaseFieldsOf(draft);
  const days = { start_date: draft.start_date ?? '', end_date: draft.end_date };
  const problem = problemOf(fields && { ...fields, ...days });
  const form = useForm({
    mutation: useSaveLease(farm.id, lease?.id ?? null),
    read: (field) => {
      const number = field('registration').trim();
      return {
        ...fields!,
        ...days,
        number: field('number').trim(),
        registration: number === '' ? null : { number, day: draft.registered_on },
        note: field('note').trim(),
      };
    },
    warnsUnsaved: true,
    isChanged: draft !== first,
    onDone: () => closeDialog(id),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    if (problem === null) return form.props.onSubmit(event);
    event.preventDefault();
  };
  return (
    <Form {...form.props} onSubmit={submit}>
      <Picker
        size="field"
        label={t('leases:lease.kind')}
        value={draft.kind}
        choices={LEASE_KINDS.map((value) => ({ value, label: t(`leases:kind.${value}`) }))}
        onChange={(kind) => change({ kind: LEASE_KINDS.find((each) => each === kind) ?? 'lease' })}
      />
      <PartyFields farm={farm} parties={draft.parties} onChange={(parties) => change({ parties })} />
      <PartFields farm={farm} parts={draft.parts} onChange={(parts) => change({ parts })} />
      <FieldPair of="dates">
        <DateInput
          name="start_date"
          required
          label={t('leases:lease.start')}
          value={draft.start_date}
          onChange={(start_date) => change({ start_date })}
          texts={dates}
          error={form.errorOf('start_date')}
        />
        <DateInput
          name="end_date"
          label={t('leases:lease.end')}
          description={t('leases:lease.endHint')}
          value={draft.end_date}
          onChange={(end_date) => change({ end_date })}
          texts={dates}
          error={form.errorOf('end_date')}
        />
      </FieldPair>
      <PriceFields farm={farm} draft={draft} onChange={change} />
      <TextField
        name="number"
        maxLength={LEASE_LIMITS.number}
        autoComplete="off"
        defaultValue={lease?.number ?? ''}
        label={t('leases:lease.number')}
        error={form.errorOf('number')}
      />
      <FieldPair of="dates">
        <TextField
          name="registration"
          maxLength={LEASE_LIMITS.number}
          autoComplete="off"
          defaultValue={lease?.registration?.number ?? ''}
          label={t('leases:lease.registration')}
          error={form.errorOf('registration')}
        />
        <DateInput
          label={t('leases:lease.registeredOn')}
          value={draft.registered_on}
          onChange={(registered_on) => change({ registered_on })}
          texts={dates}
        />
      </FieldPair>
      <TextField
        name="note"
        maxLength={LEASE_LIMITS.text}
        autoComplete="off"
        defaultValue={lease?.note ?? ''}
        label={t('leases:lease.note')}
        error={form.errorOf('note')}
      />
      {isTried && problem !== null && <Alert tone="alert">{t(`leases:problem.${problem}`)}</Alert>}
      <Submit isWide isSending={form.isSending}>
        {t('leases:save')}
      </Submit>
    </Form>
  );
}

function problemOf(fields: Parameters<typeof leaseProblemsOf>[0] | null) {
  return fields === null ? ('share_unreadable' as const) : (leaseProblemsOf(fields)[0] ?? null);
}

/** The removal of a lease. */
function LeaseEnd({
  id,
  farmId,
  leaseId,
}: {
  readonly id: number;
  readonly farmId: string;
  readonly leaseId: string;
}) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate: remove, isPending } = useRemoveLease(farmId);
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        size="md"
        mih={44}
        loading={isPending}
        onClick={() =>
          remove(leaseId, {
            onSuccess: () => closeDialog(id),
            onError: (error) => notify({ type: 'error', text: errorText(error) }),
          })
        }
      >
        {t('leases:lease.remove')}
      </Button>
    </div>
  );
}
