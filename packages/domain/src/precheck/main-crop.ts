import { dayNumberOf } from '../season-curve/day-number.ts';

/** A crop on a parcel, with its first and last ISO day. */
export interface StandingDays {
  readonly from: string;
  readonly to: string;
  /** Whether it is recorded as sown between two main crops. */
  readonly is_secondary: boolean;
}

/** The main crop of a claim year: of those that are not secondary the one that stands longest from March to August; null without one. */
export function mainCropOf<Crop extends StandingDays>(crops: readonly Crop[], year: number): Crop | null {
  const from = dayNumberOf(`${year}-03-01`);
  const to = dayNumberOf(`${year}-08-31`);
  const daysOf = (crop: Crop) =>
    Math.min(dayNumberOf(crop.to), to) - Math.max(dayNumberOf(crop.from), from) + 1;
  const [longest] = crops
    .filter((crop) => !crop.is_secondary && daysOf(crop) > 0)
    .toSorted((one, other) => daysOf(other) - daysOf(one));
  return longest ?? null;
}
