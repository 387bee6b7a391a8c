import { LANGUAGES, type Language } from '@brazda/domain';
import { setLanguage, useLanguage, useWords } from '../../data/language.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** Each language by its own name, because who looks for it may read no other. */
const OWN_NAMES: Readonly<Record<Language, string>> = { ro: 'Română', en: 'English', fr: 'Français' };

/** The language of the product; the choice is remembered. */
export function LanguageSwitch() {
  const t = useWords();
  const { language } = useLanguage();
  return (
    <ChoiceRow
      size="small"
      label={t('common:language')}
      value={language}
      choices={LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))}
      onChange={setLanguage}
    />
  );
}
