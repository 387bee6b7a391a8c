/** A kept response without its data. */
export interface KeptEntry {
  readonly owner: string;
  readonly id: string;
  readonly series: string | null;
  readonly date: string | null;
  readonly size_bytes: number;
  /** When it was fetched, in ms. */
  readonly updatedAt: number;
  readonly version: number;
  /** The farms taken along that need it: then the limits of what was viewed do not concern it. */
  readonly farms?: readonly string[];
}

/** How much a device keeps. */
export interface KeptLimits {
  readonly total_bytes: number;
  /** The number of dates of a series. */
  readonly dates: number;
  readonly version: number;
}

/**
 * The entries to drop: those of another version, the dates of a series that were fetched before others, so that the one that was looked
 * at last stays, and the oldest beyond the total size.
 */
export function surplusOf(entries: readonly KeptEntry[], limits: KeptLimits): readonly KeptEntry[] {
  const ofVersion = entries.filter(({ version }) => version === limits.version);
  const taken = ofVersion.filter(isTaken);
  const valid = ofVersion.filter((entry) => !isTaken(entry));
  const series = Map.groupBy(
    valid.filter((entry) => entry.series !== null),
    (entry) => entry.series,
  );
  const oldDates = new Set(
    [...series.values()].flatMap((dates) =>
      dates
        .toSorted((a, b) => b.updatedAt - a.updatedAt || (b.date ?? '').localeCompare(a.date ?? ''))
        .slice(limits.dates),
    ),
  );
  let room_bytes = limits.total_bytes;
  const fitting = new Set([
    ...taken,
    ...valid
      .filter((entry) => !oldDates.has(entry))
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .filter(({ size_bytes }) => {
        room_bytes -= size_bytes;
        return room_bytes >= 0;
      }),
  ]);
  return entries.filter((entry) => !fitting.has(entry));
}

function isTaken({ farms = [] }: KeptEntry): boolean {
  return farms.length > 0;
}
