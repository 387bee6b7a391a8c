import { cropById } from '../../crops/crops.ts';
import { isUsuallyInFlower } from '../../weather/flowering-rules.ts';
import type { CheckedTreatment } from './checked-treatment.ts';

const FLOWERING = { first: 60, last: 69 };

/** Whether a crop was in flower: by the stage that was entered, else whether it may have been by what is usual in the country. */
export function inFlower({ record }: Pick<CheckedTreatment, 'record'>): 'yes' | 'no' | 'perhaps' {
  const { bbch, crop, country, day } = record;
  if (bbch !== null) {
    const [from, to = from] = bbch.split('-').map(Number);
    return from! <= FLOWERING.last && to! >= FLOWERING.first ? 'yes' : 'no';
  }
  const known = crop?.id == null ? null : cropById(crop.id);
  if (!known) return 'perhaps';
  return isUsuallyInFlower(known, country, [day, day]) ? 'perhaps' : 'no';
}
