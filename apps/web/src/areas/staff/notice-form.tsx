import { LANGUAGES } from '@brazda/domain';
import { useState } from 'react';
import { LANGUAGE_NAMES, useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { fromLocalField, toLocalField } from './local-moment.ts';
import { useCreateNotice } from './queries.ts';

const TEXTS = ['default', 'own'] as const;
/** The usual delay of late images. */
const USUAL_MS = 48 * 3_600_000;
const TEXT_LENGTH = 500;

/** A new notice: the usual one about late images or a custom text, with its start and end. */
export function NoticeForm() {
  const t = useTranslation();
  const [text, setText] = useState<(typeof TEXTS)[number]>('default');
  const [now] = useState(() => new Date());
  const mutation = useCreateNotice();
  const form = useForm({
    mutation,
    read: (field) => ({
      text:
        text === 'own'
          ? { en: field('text_en').trim(), ro: field('text_ro').trim(), fr: field('text_fr').trim() }
          : null,
      starts_at: fromLocalField(field('starts_at')),
      ends_at: fromLocalField(field('ends_at')),
    }),
    resets: true,
    warnsUnsaved: true,
    isChanged: text !== 'default',
    onDone: () => setText('default'),
  });
  return (
    <SectionCard title={t('staff:notices.new')}>
      <Form {...form.props}>
        {form.isSaved && <Alert tone="done">{t('staff:notices.made')}</Alert>}
        <ChoiceRow
          size="small"
          label={t('staff:notices.text')}
          value={text}
          choices={TEXTS.map((value) => ({ value, label: t(`staff:notices.${value}`) }))}
          onChange={setText}
        />
        {text === 'own' &&
          LANGUAGES.map((language) => (
            <TextField
              key={language}
              name={`text_${language}`}
              required
              maxLength={TEXT_LENGTH}
              autoComplete="off"
              lang={language}
              label={t('staff:notices.textIn', { language: LANGUAGE_NAMES[language] })}
              error={form.errorOf(`text_${language}`)}
            />
          ))}
        <FieldPair>
          <TextField
            name="starts_at"
            type="datetime-local"
            required
            defaultValue={toLocalField(now)}
            label={t('staff:notices.from')}
            error={form.errorOf('starts_at')}
          />
          <TextField
            name="ends_at"
            type="datetime-local"
            required
            defaultValue={toLocalField(new Date(now.getTime() + USUAL_MS))}
            label={t('staff:notices.until')}
            error={form.errorOf('ends_at')}
          />
        </FieldPair>
        <Submit isSending={form.isSending}>{t('staff:notices.create')}</Submit>
      </Form>
    </SectionCard>
  );
}
