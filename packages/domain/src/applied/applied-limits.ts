/** What machines have applied: rows of a farm, and those that are recorded at once, such as those of a file. */
export const APPLIED_LIMITS = { applications: 20_000, recorded: 500 } as const;
