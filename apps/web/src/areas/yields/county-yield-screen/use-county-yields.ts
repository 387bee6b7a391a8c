import { type Country, defaultYieldUnit } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { useLanguage } from '../../../lib/language.ts';
import type { YieldType } from './yield-crops.ts';

/** The formats of the predicted yields of a country, in its unit: all predicted crops are counted in quintals where any is. */
export function useCountyYields(country: Country): YieldFormats {
  return useLanguage().formats.yieldsIn(defaultYieldUnit(country));
}

/** The text of a shown value: a yield with its unit, or a signed percentage. */
export function useShownText(country: Country, type: YieldType): (value: number) => string {
  const { formats } = useLanguage();
  const yields = useCountyYields(country);
  return (value) => (type === 'yield' ? yields.of(value) : `${value > 0 ? '+' : ''}${formats.share(value)}`);
}
