/** Standard normal values whose correlation falls to 1/e within some kilometers. */
export function correlatedValues(
  places: readonly { readonly east: number; readonly north: number }[],
  range_km: number,
  normal: () => number,
): number[] {
  const lower: number[][] = [];
  const noise = places.map(normal);
  return places.map((place, row) => {
    const line: number[] = [];
    for (let column = 0; column <= row; column++) {
      const other = places[column]!;
      const apart = Math.hypot(place.east - other.east, place.north - other.north);
      let rest = Math.exp(-apart / range_km);
      for (let i = 0; i < column; i++) rest -= line[i]! * (column === row ? line[i]! : lower[column]![i]!);
      line.push(column === row ? Math.sqrt(Math.max(rest, 1e-12)) : rest / lower[column]![column]!);
    }
    lower.push(line);
    return line.reduce((sum, weight, column) => sum + weight * noise[column]!, 0);
  });
}
