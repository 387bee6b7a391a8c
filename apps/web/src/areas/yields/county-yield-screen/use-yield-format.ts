import { useLanguage } from '../../../lib/language.ts';
import type { YieldType } from './yield-crops.ts';

/** The text of a shown value: an amount in t/ha, or a signed percentage. */
export function useYieldFormat(type: YieldType): (value: number) => string {
  const { formats } = useLanguage();
  return (value) =>
    type === 'yield' ? formats.yieldOf(value) : `${value > 0 ? '+' : ''}${formats.share(value)}`;
}
