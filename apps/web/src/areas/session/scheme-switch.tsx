import { COLOR_SCHEMES, colorSchemeSetting } from '../../lib/device-settings.ts';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';

/** Light, dark, or as the device is set. */
export function SchemeSwitch() {
  const t = useTranslation();
  const [scheme, setScheme] = useSetting(colorSchemeSetting);
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
