import { LANGUAGES } from '@brazda/domain';
import { useChooseLanguage } from '../../data/choose-language.ts';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '../../data/language.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** The language of the product; the choice is remembered, for a signed-in person on all their devices. */
export function LanguageSwitch() {
  const t = useTranslation();
  const choose = useChooseLanguage();
  const { language } = useLanguage();
  return (
    <ChoiceRow
      size="small"
      label={t('common:language')}
      value={language}
      choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={choose}
    />
  );
}
