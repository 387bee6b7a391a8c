import type { ProductUse } from '../../products/product.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { basisOf, matchingUses } from './matching-uses.ts';

/** Whether the crop was at a stage for which the use is authorized; null where no use is limited to stages. */
export function checkStage(treatment: CheckedTreatment): CheckOutcome | null {
  const { record, product } = treatment;
  const uses = matchingUses(treatment);
  const limited = uses.filter(({ bbch_min, bbch_max, harvest_bbch }) => bbch_min ?? bbch_max ?? harvest_bbch);
  // One of several rows without a limit allows every stage.
  if (record.kind !== 'surface' || limited.length === 0 || limited.length < uses.length) return null;
  const of = basisOf(product);
  const stages = limited.map(stagesOf).join(', ');
  if (record.bbch === null)
    return outcomeOf('stage', 'not_known', 'stage_not_entered', {
      ...of,
      values: { stages },
      cure: 'correct_stage',
    });
  const values = { stage: record.bbch, stages };
  const [from, to = from] = record.bbch.split('-').map(Number);
  return limited.some((use) => isWithin(use, from!, to!))
    ? outcomeOf('stage', 'fine', 'stage_fine', { ...of, values })
    : outcomeOf('stage', 'against', 'stage_against', { ...of, values, cure: 'correct_stage' });
}

function limitsOf({ bbch_min, bbch_max, harvest_bbch }: ProductUse): readonly [number, number] {
  return [Number(bbch_min ?? 0), Number(bbch_max ?? harvest_bbch ?? 99)];
}

function stagesOf(use: ProductUse): string {
  return limitsOf(use)
    .map((stage) => String(stage).padStart(2, '0'))
    .join('–');
}

/** Whether stages of a range are allowed; limits whose first stage comes after the last one go over the winter. */
function isWithin(use: ProductUse, from: number, to: number): boolean {
  const [min, max] = limitsOf(use);
  return min <= max ? from <= max && to >= min : to >= min || from <= max;
}
