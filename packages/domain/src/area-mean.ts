/** A value of a parcel with the parcel's area; null where nobody has said it. */
interface Weighed {
  readonly hectares: number;
  readonly value: number | null;
}

/** The mean of the values by area, over the parcels that have one; null when none has. */
export function areaMeanOf(lines: readonly Weighed[]): number | null {
  let [sum, hectares] = [0, 0];
  for (const line of lines) {
    if (line.value === null) continue;
    sum += line.value * line.hectares;
    hectares += line.hectares;
  }
  return hectares > 0 ? sum / hectares : null;
}

/** The area of some parcels in hectares with two decimals, without the drift of adding them up. */
export function sumOfHectares(parcels: readonly { readonly hectares: number }[]): number {
  return parcels.reduce((sum, { hectares }) => sum + Math.round(hectares * 100), 0) / 100;
}
