import { COUNTRIES, ORGANIZATION_LIMITS } from '@brazda/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { href } from '../../routes/href.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useLikelyCountry } from '../farms/index.ts';
import { useCreateOrganization } from './queries.ts';

/** Makes an organization, whose page opens then. */
export function CreateOrganization() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [country, setCountry] = useState(useLikelyCountry());
  const form = useForm({
    mutation: useCreateOrganization(),
    read: (field) => ({ name: field('name').trim(), country }),
    resets: true,
    warnsUnsaved: true,
    onDone: ({ id }) => navigate(href('organization', { organizationId: id })),
  });
  return (
    <SectionCard title={t('organizations:create.title')} lead={t('organizations:create.lead')}>
      <Form {...form.props}>
        <TextField
          name="name"
          required
          maxLength={ORGANIZATION_LIMITS.name}
          autoComplete="organization"
          label={t('organizations:create.name')}
          error={form.errorOf('name')}
        />
        <ChoiceRow
          size="small"
          label={t('shell:farmForm.country')}
          value={country}
          choices={COUNTRIES.map((value) => ({ value, label: t(`shell:farmForm.${value}`) }))}
          onChange={setCountry}
        />
        <Submit isSending={form.isSending}>{t('organizations:create.action')}</Submit>
      </Form>
    </SectionCard>
  );
}
