import type { AgriculturalWorkName } from '../crops/agricultural-works.ts';

/** Work of the journal on a parcel. */
export interface RecordedWork {
  readonly kind: AgriculturalWorkName;
  /** ISO day. */
  readonly day: string;
}
