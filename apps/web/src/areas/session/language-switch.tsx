import { LANGUAGES } from '@brazda/domain';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '../../lib/language.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { useChooseLanguage } from './choose-language.ts';

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
