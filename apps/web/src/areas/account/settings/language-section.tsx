import { LANGUAGES } from '@brazda/domain';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { useChooseLanguage } from '../../session/index.ts';

/** The language of pages and mails, on every device of the user. */
export function LanguageSection() {
  const t = useTranslation();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <SectionCard title={t('common:language')} lead={t('account:settings.languageLead')}>
      <ChoiceRow
        size="small"
        label={t('account:settings.languageOfAccount')}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={choose}
      />
    </SectionCard>
  );
}
