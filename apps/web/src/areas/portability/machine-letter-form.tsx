import { api, LETTER_LINE, type MachineLetter } from '@brazda/contract/client';
import { LANGUAGES, type Language } from '@brazda/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useForm } from '../../lib/use-form.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useAccount } from '../session/index.ts';

/** The fields of the letter in their order, with what browsers may fill in; the first of each pair is required. */
const FIELDS = [
  { name: 'sender', isRequired: true, fill: 'name' },
  { name: 'sender_address', isRequired: false, fill: 'street-address' },
  { name: 'maker', isRequired: true, fill: 'off' },
  { name: 'maker_address', isRequired: false, fill: 'off' },
  { name: 'machine', isRequired: true, fill: 'off' },
  { name: 'serial_number', isRequired: false, fill: 'off' },
  { name: 'third_party', isRequired: false, fill: 'off' },
] as const;
/** What each language is called in itself. */
const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', ro: 'Română', fr: 'Français' };

/** A letter that asks the maker of a machine for its data, as PDF or text. Nothing of it is kept. */
export function MachineLetterForm() {
  const t = useTranslation();
  const user = useAccount();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [format, setFormat] = useState<MachineLetter['format']>('pdf');
  const form = useForm({
    mutation: useSaveLetter(),
    read: (field): MachineLetter => ({
      language,
      format,
      sender: field('sender').trim(),
      sender_address: field('sender_address').trim(),
      maker: field('maker').trim(),
      maker_address: field('maker_address').trim(),
      machine: field('machine').trim(),
      serial_number: field('serial_number').trim(),
      third_party: field('third_party').trim(),
    }),
  });
  const name = user ? [user.first_name, user.last_name].filter(Boolean).join(' ') : '';
  return (
    <SectionCard title={t('portability:letter.title')} lead={t('portability:letter.lead')}>
      <Form {...form.props}>
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            name={field.name}
            required={field.isRequired}
            maxLength={LETTER_LINE}
            autoComplete={field.fill}
            defaultValue={field.name === 'sender' ? name : ''}
            label={t(`portability:letter.field.${field.name}`)}
            error={form.errorOf(field.name)}
          />
        ))}
        <ChoiceRow
          size="small"
          label={t('portability:letter.language')}
          value={language}
          choices={LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))}
          onChange={setLanguage}
        />
        <ChoiceRow
          size="small"
          label={t('portability:letter.format')}
          value={format}
          choices={(['pdf', 'txt'] as const).map((value) => ({
            value,
            label: t(`portability:letter.formats.${value}`),
          }))}
          onChange={setFormat}
        />
        <Submit isSending={form.isSending}>{t('portability:letter.action')}</Submit>
      </Form>
    </SectionCard>
  );
}

function useSaveLetter() {
  const t = useTranslation();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (body: MachineLetter) =>
      saveFile(
        `${t('portability:letter.fileName')}.${body.format}`,
        'application/octet-stream',
        await call(api.portability.machineLetter, { body }),
      ),
  });
}
