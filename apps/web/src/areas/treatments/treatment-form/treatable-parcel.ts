import type { Shape } from '../../../lib/geometry/shape.ts';

/** A parcel on which something may be treated. */
export interface TreatableParcel {
  readonly id: string;
  readonly title: string;
  readonly hectares: number;
  readonly shape: Shape;
}
