/** Rows inserted in one statement, which may have 65,535 values. */
const BATCH = 1000;

/** Rows in parts that one statement can insert. */
export function batchesOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) =>
    rows.slice(i * BATCH, (i + 1) * BATCH),
  );
}
