import { useTranslation } from '../../lib/language.ts';
import { COLOR_SCHEMES, useSetting } from '../../lib/settings.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';

/** Light, dark, or as the device is set. */
export function SchemeSwitch() {
  const t = useTranslation();
  const [scheme, setScheme] = useSetting('colorScheme');
  return (
    <ChoiceRow
      size="small"
      label={t('common:scheme.title')}
      value={scheme}
      choices={COLOR_SCHEMES.map((value) => ({ value, label: t(`common:scheme.${value}`) }))}
      onChange={setScheme}
    />
  );
}
