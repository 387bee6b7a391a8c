import { DEFAULT_ZONE_COUNT, PRESCRIPTION_LIMITS, ZONE_COUNTS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import {
  CheckedStick,
  NewPrescription,
  Prescription,
  PrescriptionBasis,
  PrescriptionDetails,
  PrescriptionUpdate,
} from './prescription.ts';
import { Binary, Id, IsoDate, limitQuery, results, SeasonParams } from './shared.ts';

const PRESCRIPTIONS = '/farm/:farmId/season/:seasonId/prescriptions/';
const PRESCRIPTION = `${PRESCRIPTIONS}:prescriptionId/` as const;
const STICK = `${PRESCRIPTIONS}stick/` as const;
/** Ids in one text, separated by commas, and the terminal that takes them. */
const StickQuery = z.object({
  ids: z
    .string()
    .max(2000)
    .transform((value) => [...new Set(value.split(','))])
    .pipe(z.array(Id).min(1).max(PRESCRIPTION_LIMITS.on_a_stick)),
  terminal: Id,
});
const PrescriptionParams = SeasonParams.extend({ prescriptionId: Id });

export const prescriptions = {
  list: endpoint({
    method: 'GET',
    path: PRESCRIPTIONS,
    summary: 'Lists the prescriptions of a season, newest first',
    access: 'farm:view',
    params: SeasonParams,
    query: z.object({ parcel: Id.optional(), limit: limitQuery(PRESCRIPTION_LIMITS.prescriptions) }),
    response: results(Prescription),
  }),
  basis: endpoint({
    method: 'GET',
    path: `${PRESCRIPTIONS}basis/`,
    summary:
      'Returns what a prescription of a parcel can be made from: its cells, their zones, the values of an image',
    access: 'farm:view',
    isHeavy: true,
    params: SeasonParams,
    query: z.object({
      parcel: Id,
      zone_count: z.coerce.number().pipe(z.literal(ZONE_COUNTS)).default(DEFAULT_ZONE_COUNT),
      /** The newest clear image of the season when left out. */
      image_day: IsoDate.optional(),
      /** The prescription that is changed, whose nitrogen is not counted as that of another one. */
      prescription: Id.optional(),
    }),
    response: PrescriptionBasis,
  }),
  checkStick: endpoint({
    method: 'GET',
    path: `${STICK}check/`,
    summary:
      'Writes the stick of some prescriptions for a terminal, reads it back, and returns what was read',
    access: 'farm:view',
    isHeavy: true,
    params: SeasonParams,
    query: StickQuery,
    response: CheckedStick,
  }),
  stick: endpoint({
    method: 'GET',
    path: STICK,
    summary:
      'Returns the stick of some prescriptions for a terminal as a ZIP, if it reads back as it was wanted',
    access: 'farm:view',
    isHeavy: true,
    params: SeasonParams,
    query: StickQuery,
    produces: 'application/zip',
    response: Binary,
  }),
  get: endpoint({
    method: 'GET',
    path: PRESCRIPTION,
    summary: 'Returns a prescription with the rate of each cell',
    access: 'farm:view',
    params: PrescriptionParams,
    response: PrescriptionDetails,
  }),
  add: endpoint({
    method: 'POST',
    path: PRESCRIPTIONS,
    summary: 'Makes a prescription for a parcel',
    access: 'farm:full',
    isHeavy: true,
    params: SeasonParams,
    body: NewPrescription,
    response: Prescription.extend(Undoable.shape),
  }),
  update: endpoint({
    method: 'PUT',
    path: PRESCRIPTION,
    summary: 'Makes a prescription again from other decisions or a newer image',
    access: 'farm:full',
    isHeavy: true,
    params: PrescriptionParams,
    body: PrescriptionUpdate,
    response: Prescription.extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PRESCRIPTION,
    summary: 'Removes a prescription',
    access: 'farm:full',
    params: PrescriptionParams,
    response: Undoable,
  }),
};
