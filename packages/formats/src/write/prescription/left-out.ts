import type { ExportedPrescription, StickRemark } from './prescription.ts';

/** Says what of a prescription only version 4 of ISOXML can hold. */
export function leftOutOf(prescription: ExportedPrescription): StickRemark[] {
  const { field } = prescription;
  return (['headland', 'no_go', 'guidance'] as const)
    .filter((what) => prescription[what] !== undefined)
    .map((what) => ({ kind: 'left_out', field, what }));
}
