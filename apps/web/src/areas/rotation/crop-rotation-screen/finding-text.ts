import { cropByKey, type RotationFinding, returnReasonOf } from '@brazda/domain';
import type { Messages } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../../lib/language.ts';

type Texts = Messages['rotation'];
/** The codes of findings: the text keys without their plural suffixes. */
type Code = keyof Texts['finding'] extends infer Key
  ? Key extends `${infer Base}_one` | `${infer Base}_other`
    ? Base
    : Key
  : never;
type Group = keyof Texts['group'];

/** Values that are crop keys. */
const CROP_VALUES: ReadonlySet<string> = new Set(['crop', 'before']);
/** Codes about how soon a crop returns, whose reasons are in the crop facts. */
const RETURN_CODES: ReadonlySet<string> = new Set(['back_too_soon', 'too_often_in_a_row']);

/** Returns the function that puts a finding of the rules into plain words, with crop names. */
export function useFindingText(): (finding: RotationFinding) => string {
  const t = useTranslation();
  const { language } = useLanguage();
  return ({ code, values }) => {
    const named = Object.entries(values).map(([name, value]): [string, string | number] => {
      if (CROP_VALUES.has(name)) return [name, cropByKey(String(value))?.name[language] ?? value];
      const group = value as Group;
      return [name, name === 'group' ? t(`rotation:group.${group}`) : value];
    });
    const knownCode = code as Code;
    const amounts: Record<string, string | number> = { count: 0, ...Object.fromEntries(named) };
    const text: string = t(`rotation:finding.${knownCode}`, amounts);
    const why = RETURN_CODES.has(code) ? returnReasonOf(String(values.crop)) : null;
    return why ? `${text} ${t('rotation:why', { reasons: why[language] })}` : text;
  };
}
