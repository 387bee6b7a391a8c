/** How much land a file contains. */
export interface LandSize {
  readonly parcels: number;
  readonly corners: number;
}

/** Up to this much land is written faster than a thread starts, and takes little memory. */
const FEW: LandSize = { parcels: 300, corners: 15_000 };

/** Whether a file of some land takes little time and memory. */
export function areFewParcels({ parcels, corners }: LandSize): boolean {
  return parcels <= FEW.parcels && corners <= FEW.corners;
}
