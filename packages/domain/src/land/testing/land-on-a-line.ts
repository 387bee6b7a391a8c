import type { LandFacts } from '../land-fields.ts';
import type { MergeParcel, MergeRow } from '../land-match.ts';
import { compareLand } from '../land-merge.ts';

/** Land on a line: a parcel is a range from one meter to another, so that overlaps are exact. */
type Stretch = readonly [from: number, to: number];

const NOTHING: LandFacts = {
  display_name: null,
  locality_code: null,
  physical_block: null,
  parcel_no: null,
  crop_no: null,
  organic: null,
  special_use: null,
  crop: null,
  crop_hybrid: null,
  shape: null,
};

/** Facts of a parcel on a range, with some fields. */
export function facts([from, to]: Stretch, fields: Partial<LandFacts> = {}): LandFacts {
  return { ...NOTHING, ...fields, shape: `${from}-${to}` };
}

/** The fields of a number within a physical block. */
export const block = (parcel_no: string): Partial<LandFacts> => ({ physical_block: '412', parcel_no });

function stretchOf({ shape }: LandFacts): Stretch {
  const [from, to] = (shape ?? '0-0').split('-').map(Number);
  return [from!, to!];
}

/** Compares rows of files with the parcels `p1`, `p2` … of a season. */
export function compare(
  rows: readonly LandFacts[],
  parcels: readonly Omit<MergeParcel, 'id'>[],
  origins: string[] = [],
) {
  const known = parcels.map((parcel, i) => ({ ...parcel, id: `p${i + 1}` }));
  const input: MergeRow[] = rows.map((row, i) => ({ key: i + 1, facts: row }));
  return compareLand(input, known, overlapsOf(input, known), origins, twinsOf(input));
}

/** Rows with the same range, each paired with the first other one. */
function twinsOf(rows: readonly MergeRow[]): [number, number][] {
  return rows.flatMap(({ key, facts: { shape } }) => {
    const twin = rows.find((other) => other.key !== key && other.facts.shape === shape);
    return twin ? [[key, twin.key] as [number, number]] : [];
  });
}

function overlapsOf(rows: readonly MergeRow[], parcels: readonly MergeParcel[]) {
  return rows.flatMap((row) =>
    parcels.flatMap((parcel) => {
      const [a, b] = stretchOf(row.facts);
      const [c, d] = stretchOf(parcel.facts);
      const common = Math.min(b, d) - Math.max(a, c);
      if (common <= 0) return [];
      return [{ row: row.key, parcel: parcel.id, of_row: common / (b - a), of_parcel: common / (d - c) }];
    }),
  );
}

/** A parcel as the last import left it, with the given changes since. */
export function imported(last: LandFacts, since: Partial<LandFacts> = {}): Omit<MergeParcel, 'id'> {
  return { facts: { ...last, ...since }, imported: { ...last, origin: 'apia' } };
}

/** A parcel that no file has brought. */
export const drawn = (fields: LandFacts): Omit<MergeParcel, 'id'> => ({ facts: fields, imported: null });
/** The first row of a comparison. */
export const one = (comparison: ReturnType<typeof compare>) => comparison.rows[0]!;
