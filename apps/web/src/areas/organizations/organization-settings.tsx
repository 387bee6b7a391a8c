import type { OrganizationDetails } from '@brazda/contract/client';
import { ORGANIZATION_LIMITS } from '@brazda/domain';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { href } from '../../routes/href.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useRemoveOrganization, useRenameOrganization } from './queries.ts';

/** The name of an organization, and its end, for managers. */
export function OrganizationSettings({ organization }: { readonly organization: OrganizationDetails }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const remove = useRemoveOrganization(organization.id);
  const form = useForm({
    mutation: useRenameOrganization(organization.id),
    read: (field) => ({ name: field('name').trim() }),
    warnsUnsaved: true,
  });
  if (organization.role !== 'manager') return null;
  const end = () =>
    remove.mutate(undefined, {
      onError: (failure) => notify({ type: 'error', text: errorText(failure) }),
      onSuccess: () => navigate(href('organizations'), { replace: true }),
    });
  return (
    <SectionCard title={t('organizations:settings.title')}>
      <Form {...form.props}>
        <TextField
          name="name"
          required
          maxLength={ORGANIZATION_LIMITS.name}
          autoComplete="off"
          defaultValue={organization.name}
          label={t('organizations:create.name')}
          error={form.errorOf('name')}
        />
        <Submit isSending={form.isSending}>{t('organizations:settings.save')}</Submit>
      </Form>
      <div>
        <ConfirmButton
          label={t('organizations:settings.remove')}
          question={t('organizations:settings.removeQuestion')}
          yes={t('organizations:settings.removeYes')}
          no={t('organizations:cancel')}
          isBusy={remove.isPending}
          onConfirm={end}
        />
      </div>
    </SectionCard>
  );
}
