/** Limits of evidence. */
export const EVIDENCE_LIMITS = {
  /** Of the original of a photo: what cameras of phones write for 50 million pixels. */
  photo_bytes: 20_000_000,
  /** Photos of one farm, removed ones included: their hashes stay. */
  photos: 5000,
  /** Parcels of one evidence file. */
  parcels: 20,
  /** Pictures from space of one parcel in an evidence file. */
  pictures: 8,
  /** Evidence files of one farm. */
  files: 1000,
  /** Valid links for inspectors of one farm. */
  inspections: 50,
  /** Characters of the reason why a photo was removed. */
  reason: 300,
} as const;

/** For how many days a link for an inspector may be valid. */
export const INSPECTION_DAYS = [1, 7, 14, 30] as const;
/** For how many days it is valid unless the owner says otherwise. */
export const DEFAULT_INSPECTION_DAYS = 14;

/** A photo within so many meters of its parcel, beyond the accuracy of the device, was taken at its edge. */
export const EDGE_M = 30;
