/** A value of a parcel with the parcel's area; null where unknown. */
interface Weighed {
  readonly hectares: number;
  readonly value: number | null;
}

/** The area-weighted mean of the values, over the parcels that have one; null when none has. */
export function areaMeanOf(lines: readonly Weighed[]): number | null {
  let [sum, hectares] = [0, 0];
  for (const line of lines) {
    if (line.value === null) continue;
    sum += line.value * line.hectares;
    hectares += line.hectares;
  }
  return hectares > 0 ? sum / hectares : null;
}
