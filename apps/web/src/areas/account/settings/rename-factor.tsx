import type { SecondFactor } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useRenameFactor } from '../second-factors.ts';

/** Renames a second factor. */
export function RenameFactor({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const t = useTranslation();
  const form = useForm({
    mutation: useRenameFactor(factor.id),
    read: (field) => ({ name: field('name').trim() }),
    onDone: onClose,
  });
  return (
    <Form {...form.props}>
      <TextField
        name="name"
        required
        autoFocus
        maxLength={60}
        defaultValue={factor.name}
        label={t('account:twoStep.name')}
        error={form.errorOf('name')}
      />
      <Submit isSending={form.isSending}>{t('account:settings.save')}</Submit>
      <div>
        <Button variant="subtle" size="md" mih={44} onClick={onClose}>
          {t('account:settings.cancel')}
        </Button>
      </div>
    </Form>
  );
}
