import type { ParcelRow, ParcelSort } from './parcel-rows.ts';

/** Of the specification, in pixels. */
export const HEADER_HEIGHT = 27;

/** What stands above the first row of a locality. */
export interface LocalityHeader {
  /** Null for parcels whose locality nobody has said. */
  readonly name: string | null;
  readonly count: number;
  readonly hectares: number;
}

/**
 * The rows by locality, in the order of its name, with the header above each first row. Only where rows are sorted by
 * name: any other order asks for the whole farm. Without headers where all lie in one locality.
 */
export function localityGroups(
  rows: readonly ParcelRow[],
  sort: ParcelSort,
  compare: (a: string, b: string) => number,
) {
  const groups = [...Map.groupBy(rows, ({ parcel }) => parcel.locality?.name ?? null)];
  if (sort !== 'name' || groups.length < 2) return { rows, headers: new Map<string, LocalityHeader>() };
  const sorted = groups.toSorted(([a], [b]) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b),
  );
  const headers = new Map(
    sorted.map(([name, group]) => [
      group[0]!.parcel.id,
      {
        name,
        count: group.length,
        hectares: group.reduce((sum, { parcel }) => sum + parcel.hectares, 0),
      },
    ]),
  );
  return { rows: sorted.flatMap(([, group]) => group), headers };
}
