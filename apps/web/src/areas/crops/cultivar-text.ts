import type { Crop } from '@brazda/contract/client';
import { cultivarKindOf } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';

type Named = Pick<Crop, 'key'>;

/** Returns the function that says what the seed of a crop is called: variety, hybrid, or either; either without a crop. */
export function useCultivarText(): (crop: Named | null | undefined) => string {
  const t = useTranslation();
  return (crop) => {
    const kind = cultivarKindOf(crop?.key ?? null);
    return t(`common:cultivar.${kind}`);
  };
}
