import type { Farm } from '@brazda/contract/client';
import { currencyOf } from '@brazda/domain';
import { useLanguage } from '../../lib/language.ts';

/** The formats of a farm's money: that of its country. */
export function useMoney({ country }: Pick<Farm, 'country'>) {
  return useLanguage().formats.moneyIn(currencyOf(country));
}
