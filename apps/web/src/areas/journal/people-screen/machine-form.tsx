import { JOURNAL_LIMITS } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useSaveMachine } from '../machines.ts';

interface MachineFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'machine-form' }>;
}

/** Adds a machine to a farm, or changes its name and the day of its inspection. */
export function MachineForm({ id, dialog: { farmId, machine } }: MachineFormProps) {
  const t = useTranslation();
  const dateTexts = useDateTexts();
  const before = machine?.inspected_on ?? null;
  const [inspected_on, setInspected] = useState(before);
  const form = useForm({
    mutation: useSaveMachine(farmId, machine?.id ?? null),
    read: (field) => ({ name: field('name').trim(), inspected_on }),
    isChanged: inspected_on !== before,
    warnsUnsaved: true,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={machine ? t('journal:machines.renameTitle', { name: machine.name }) : t('journal:machines.add')}
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
          defaultValue={machine?.name ?? ''}
          label={t('journal:name')}
          description={t('journal:machines.nameHint')}
          error={form.errorOf('name')}
        />
        <DateInput
          name="inspected_on"
          label={t('journal:machines.inspectedOn')}
          value={inspected_on}
          max={localDay()}
          texts={dateTexts}
          error={form.errorOf('inspected_on')}
          onChange={setInspected}
        />
        <Submit isWide isSending={form.isSending}>
          {t('journal:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
