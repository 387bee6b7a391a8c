import { classOfCode, type IndexKind } from '@brazda/domain';

/**
 * Hectares in each class of a kind's scale, in its order: the area of the parcel divided among its pixels. Hidden
 * pixels and values outside every class are in none, so the sum may be less than the area.
 */
export function classHectares(
  codes: Uint8Array,
  { scale, codes: table }: Pick<IndexKind, 'scale' | 'codes'>,
  { hectares, n_total }: { hectares: number; n_total: number },
): number[] {
  const counts = new Array<number>(256).fill(0);
  for (const code of codes) counts[code]++;
  const areas = scale.classes.map(() => 0);
  for (const [code, count] of counts.entries()) {
    const position = count > 0 ? classOfCode(table, scale, code) : -1;
    if (position >= 0) areas[position] += (hectares * count) / n_total;
  }
  return areas.map((area) => Math.round(area * 1e4) / 1e4);
}
