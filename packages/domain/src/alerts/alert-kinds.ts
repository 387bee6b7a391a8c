/** What an image showed. */
export const ALERT_SIGNS = ['fall', 'behind', 'patch'] as const;
export type AlertSign = (typeof ALERT_SIGNS)[number];

/** What a farmer says of an alert after a look. */
export const ALERT_ANSWERS = ['true', 'not_true', 'known'] as const;
export type AlertAnswer = (typeof ALERT_ANSWERS)[number];

/** What it was, where it was true. */
export const ALERT_CAUSES = [
  'hail',
  'disease',
  'pests',
  'weeds',
  'water',
  'dryness',
  'frost',
  'lodging',
  'machine',
  'other',
] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/**
 * Why an alert ended: a newer image shows the ground as it should be; less green is usual or expected now; the crop, or the parcel,
 * is no longer there, or the crop is another one; the image that showed it was replaced by one that does not; all of the parcel
 * shows what a part of it did.
 */
export const ALERT_ENDS = [
  'recovered',
  'usual_fall',
  'worked',
  'crop_gone',
  'parcel_gone',
  'crop_changed',
  'image_replaced',
  'grown',
] as const;
export type AlertEnd = (typeof ALERT_ENDS)[number];

/** Beside what a parcel was judged: parcels of its farm, of farms nearby, its own earlier seasons, or only its own last images. */
export const JUDGMENT_BASES = ['farm', 'neighborhood', 'earlier_seasons', 'itself'] as const;
export type JudgmentBasis = (typeof JUDGMENT_BASES)[number];
