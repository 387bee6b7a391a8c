import type { CropKey } from '../../crops/crops.ts';
import { farmVerdictOf } from '../farm-verdict.ts';
import type { RotationFarm, RotationParcel, SecondaryCrop } from '../verdict.ts';

/** A parcel by its crop and its hectares, with its own shape. */
export const parcel = (
  id: string,
  main: CropKey | null,
  hectares: number,
  more: Partial<RotationParcel> = {},
) => ({
  id,
  main,
  ares: Math.round(hectares * 100),
  secondary: [],
  before: [id],
  ...more,
});
export const farm = (
  country: 'RO' | 'FR',
  ...years: (readonly [number, readonly RotationParcel[]])[]
): RotationFarm => ({
  country,
  years: years.map(([year, parcels]) => ({ year, parcels })),
});
/** The same parcels, year after year. */
export const same = (country: 'RO' | 'FR', years: readonly number[], parcels: readonly RotationParcel[]) =>
  farm(country, ...years.map((year) => [year, parcels] as const));
export const verdict = (of: RotationFarm) => farmVerdictOf(of, of.years.at(-1)!);
export const codes = (of: RotationFarm) => {
  const { findings, ways } = verdict(of);
  return [...findings, ...ways.flatMap((way) => way.findings)].map(({ code }) => code);
};
export const shareOf = (of: RotationFarm, code: string) =>
  verdict(of)
    .ways.flatMap(({ shares }) => shares)
    .find((share) => share.code === code);
/** A crop sown after the harvest of a year, through the winter, as the season of the next year holds it. */
export const winterCover = (year: number, crop: CropKey = 'mustard'): SecondaryCrop => ({
  crop,
  from: `${year}-10-01`,
  to: `${year + 1}-03-01`,
});
