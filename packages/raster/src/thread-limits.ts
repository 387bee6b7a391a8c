/**
 * Limits of a thread that computes with the images of a parcel while someone waits for it: the largest parcels take ten
 * seconds and 400 MB. Its memory is free again a minute after the last one.
 */
export const THREAD_LIMITS = {
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  timeout_ms: 45_000,
  idle_ms: 60_000,
} as const;
