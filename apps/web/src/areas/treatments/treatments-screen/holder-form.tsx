import { api } from '@brazda/contract/client';
import { TREATMENT_LIMITS } from '@brazda/domain';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { call } from '../../../lib/api.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useFarmChange } from '../../changes/index.ts';
import { useHolder } from '../queries.ts';

interface HolderFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'register-holder' }>;
}

/** Who keeps the register: the name and the number that the law wants on it. */
export function HolderForm({ id, dialog: { farm } }: HolderFormProps) {
  const t = useTranslation();
  const found = useHolder(farm.id);
  const form = useForm({
    mutation: useFarmChange(farm.id, {
      send: (body: { name: string; number: string | null }) =>
        call(api.treatments.setHolder, { params: { farmId: farm.id }, body }),
      events: ['journal'],
      says: t('treatments:holder.saved'),
    }),
    read: (field) => ({ name: field('name').trim(), number: field('number').replace(/\s/g, '') || null }),
    warnsUnsaved: true,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('treatments:holder.title')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      actions={null}
    >
      <Loaded failure={useLoadError(found)}>
        {found.data ? (
          <Form {...form.props}>
            <p>{t('treatments:holder.hint')}</p>
            <TextField
              name="name"
              required
              maxLength={TREATMENT_LIMITS.name}
              autoComplete="organization"
              defaultValue={found.data.name}
              label={t('treatments:holder.name')}
              error={form.errorOf('name')}
            />
            <TextField
              name="number"
              maxLength={TREATMENT_LIMITS.number}
              autoComplete="off"
              defaultValue={found.data.number ?? ''}
              label={t(`treatments:holder.number.${farm.country}`)}
              error={form.errorOf('number')}
            />
            <Submit isWide isSending={form.isSending}>
              {t('treatments:holder.save')}
            </Submit>
          </Form>
        ) : (
          <PageSkeleton />
        )}
      </Loaded>
    </Dialog>
  );
}
