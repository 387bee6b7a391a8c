import type { User } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useUpdateAccount } from '../account-settings.ts';

/** The name and contact details of the user. */
export function ProfileSection({ account }: { account: User }) {
  const t = useTranslation();
  const mutation = useUpdateAccount();
  const form = useForm({
    mutation,
    read: (field) => ({
      first_name: field('first_name').trim(),
      last_name: field('last_name').trim(),
      phone: field('phone').trim() || null,
    }),
    warnsUnsaved: true,
  });
  return (
    <SectionCard title={t('account:profile.title')}>
      <Form {...form.props}>
        {form.isSaved && <Alert tone="done">{t('account:settings.saved')}</Alert>}
        <FieldPair>
          <TextField
            name="first_name"
            required
            maxLength={100}
            autoComplete="given-name"
            defaultValue={account.first_name}
            label={t('account:field.firstName')}
            error={form.errorOf('first_name')}
          />
          <TextField
            name="last_name"
            required
            maxLength={100}
            autoComplete="family-name"
            defaultValue={account.last_name}
            label={t('account:field.lastName')}
            error={form.errorOf('last_name')}
          />
        </FieldPair>
        <TextField
          name="phone"
          type="tel"
          maxLength={30}
          autoComplete="tel"
          defaultValue={account.phone ?? ''}
          label={t('account:field.phoneOptional')}
          error={form.errorOf('phone')}
        />
        <Submit isSending={form.isSending}>{t('account:settings.save')}</Submit>
      </Form>
    </SectionCard>
  );
}
