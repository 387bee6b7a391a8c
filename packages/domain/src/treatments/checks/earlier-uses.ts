import type { CheckedTreatment, OtherTreatment } from './checked-treatment.ts';

/** The treatments of the parcel with the same product on the same crop before this one, in order; what was mixed counts once. */
export function earlierUses({ record, group, others }: CheckedTreatment): OtherTreatment[] {
  const order = orderOf({ day: record.day, started_at: record.started_at, group });
  const same = others.filter(
    (other) =>
      other.group !== group &&
      isSameProduct(other.product, record.product) &&
      other.crop_id === (record.crop?.id ?? null) &&
      orderOf(other) < order,
  );
  return [...new Map(same.map((other) => [other.group, other])).values()].toSorted((one, other) =>
    orderOf(one) < orderOf(other) ? -1 : 1,
  );
}

/** Whether two treatments may have been of different parts of a parcel: together they are not larger than it. */
export function mayBeParts(hectares: readonly (number | null)[], parcel: number | null, times = 1): boolean {
  if (parcel === null || hectares.some((each) => each === null)) return false;
  const sum = hectares.reduce<number>((total, each) => total + each!, 0);
  // To a hundredth, in which hectares are entered.
  return sum <= parcel * times + 0.01;
}

function isSameProduct(
  one: OtherTreatment['product'],
  other: Pick<OtherTreatment['product'], 'id' | 'number'>,
): boolean {
  return one.id === other.id || (one.number !== '' && one.number === other.number);
}

function orderOf({ day, started_at, group }: Pick<OtherTreatment, 'day' | 'started_at' | 'group'>): string {
  return `${day} ${started_at ?? '00:00'} ${group}`;
}
