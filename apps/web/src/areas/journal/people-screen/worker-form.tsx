import { JOURNAL_LIMITS } from '@brazda/domain';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
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
  const form = useForm({
    mutation: useSaveWorker(farmId, worker?.id ?? null),
    read: (field) => ({
      name: field('name').trim(),
      email: field('email').trim() || null,
      phone: field('phone').trim() || null,
    }),
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
        <Submit isWide isSending={form.isSending}>
          {t('journal:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
