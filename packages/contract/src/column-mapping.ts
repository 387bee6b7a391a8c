import { z } from 'zod';

/** How large a table may be. */
interface TableSize {
  readonly max_rows: number;
  readonly max_columns: number;
}

/** What the columns of a table hold, by their indexes from 0. */
export function columnMapping<const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  { max_rows, max_columns }: TableSize,
) {
  return z.strictObject({
    /** The number of the row with the headings; null where values begin in the first row. */
    headerRow: z.number().int().min(1).max(max_rows).nullable(),
    columns: z
      .array(
        z.strictObject({
          column: z
            .number()
            .int()
            .min(0)
            .max(max_columns - 1),
          field: z.enum(fields),
        }),
      )
      .max(max_columns),
  });
}

/** The beginning of a table, before it is imported. */
export function tableBeginning<Mapping extends z.ZodType>(mapping: Mapping) {
  return z.object({
    row_count: z.number().int(),
    /** The first rows with their numbers in the file. */
    rows: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
    mapping,
    /** Whether the mapping is the one of the last table, which had the same headings. */
    is_remembered: z.boolean(),
  });
}
