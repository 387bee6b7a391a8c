import { LANGUAGES } from '@brazda/domain';
import { LANGUAGE_NAMES, setLanguage, useLanguage, useWords } from '../../data/language.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** The language of the product; the choice is remembered. */
export function LanguageSwitch() {
  const t = useWords();
  const { language } = useLanguage();
  return (
    <ChoiceRow
      size="small"
      label={t('common:language')}
      value={language}
      choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={setLanguage}
    />
  );
}
