import { JOURNAL_LIMITS } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useSendsMail } from '../../installation/index.ts';
import { useSaveWorker } from '../workers.ts';

interface WorkerFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'worker-form' }>;
}

/** Adds a person who works on a farm, or changes their name and how they are reached. */
export function WorkerForm({ id, dialog: { farmId, worker } }: WorkerFormProps) {
  const t = useTranslation();
  const sendsMail = useSendsMail();
  const dateTexts = useDateTexts();
  const before = worker?.certificate_until ?? null;
  const [certificate_until, setUntil] = useState(before);
  const form = useForm({
    mutation: useSaveWorker(farmId, worker?.id ?? null),
    read: (field) => ({
      name: field('name').trim(),
      email: field('email').trim() || null,
      phone: field('phone').trim() || null,
      certificate: field('certificate').trim() || null,
      certificate_until,
    }),
    isChanged: certificate_until !== before,
    warnsUnsaved: true,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={worker ? t('journal:people.changeTitle', { name: worker.name }) : t('journal:people.add')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <TextField
          name="name"
          data-autofocus
          required
          maxLength={JOURNAL_LIMITS.name}
          autoComplete="off"
          defaultValue={worker?.name ?? ''}
          label={t('journal:name')}
          error={form.errorOf('name')}
        />
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={worker?.email ?? ''}
          label={t('journal:people.field.email')}
          description={t(sendsMail ? 'journal:people.field.hint' : 'journal:people.field.hintNoMail')}
          error={form.errorOf('email')}
        />
        <TextField
          name="phone"
          type="tel"
          maxLength={JOURNAL_LIMITS.phone}
          autoComplete="off"
          defaultValue={worker?.phone ?? ''}
          label={t('journal:people.field.phone')}
          error={form.errorOf('phone') && t('journal:people.field.wrongPhone')}
        />
        <TextField
          name="certificate"
          maxLength={JOURNAL_LIMITS.certificate}
          autoComplete="off"
          defaultValue={worker?.certificate ?? ''}
          label={t('journal:people.field.certificate')}
          description={t('journal:people.field.certificateHint')}
          error={form.errorOf('certificate')}
        />
        <DateInput
          name="certificate_until"
          label={t('journal:people.field.certificateUntil')}
          value={certificate_until}
          texts={dateTexts}
          error={form.errorOf('certificate_until')}
          onChange={setUntil}
        />
        <Submit isWide isSending={form.isSending}>
          {t('journal:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
