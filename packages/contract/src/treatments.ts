import { COUNTRIES, TREATMENT_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { FILE_NAME_LENGTH } from './limits.ts';
import { FarmProduct } from './product.ts';
import {
  Binary,
  FarmParams,
  Id,
  IsoDate,
  limitQuery,
  longText,
  results,
  SeasonParams,
  text,
} from './shared.ts';
import {
  CheckOutcome,
  NewTreatment,
  ParcelClosure,
  RegisterFile,
  RegisterHolder,
  Treatment,
  TreatmentCorrection,
  UnrecordedSpray,
  WorkTreatment,
} from './treatment.ts';

const TREATMENTS = '/farm/:farmId/treatments/';
const TREATMENT = `${TREATMENTS}:treatmentId/` as const;
const TreatmentParams = FarmParams.extend({ treatmentId: Id });
const Written = results(Treatment);

export const treatments = {
  list: endpoint({
    method: 'GET',
    path: TREATMENTS,
    summary: 'Lists the treatments of a period, newest first, and spraying of which no product is known',
    access: 'farm:view',
    flag: 'journal',
    params: FarmParams,
    query: z.object({
      /** First and last day, both included. */
      start_date: IsoDate,
      end_date: IsoDate,
      parcel: Id.optional(),
      limit: limitQuery(10_000),
    }),
    response: results(Treatment).extend({
      unrecorded: z.array(UnrecordedSpray),
      /** What is against a rule, by treatment. */
      against: z.array(CheckOutcome.extend({ treatment: Id })),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${TREATMENTS}season/:seasonId/`,
    summary: 'Records a treatment in the register and in the journal',
    access: 'farm:full',
    flag: 'journal',
    params: SeasonParams,
    body: NewTreatment,
    response: Written,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: TREATMENT,
    summary: 'Replaces a treatment with a corrected one, and keeps what stood before',
    access: 'farm:full',
    flag: 'journal',
    params: TreatmentParams,
    body: TreatmentCorrection,
    response: Written,
  }),
  remove: endpoint({
    method: 'POST',
    path: `${TREATMENT}removal/`,
    summary: 'Takes a treatment out of the register and the journal, and keeps what stood there',
    access: 'farm:full',
    flag: 'journal',
    params: TreatmentParams,
    body: z.strictObject({
      reason: longText(TREATMENT_LIMITS.reason),
      /** With all that was recorded at once, on every parcel. */
      whole: z.boolean().default(false),
    }),
  }),
  versions: endpoint({
    method: 'GET',
    path: `${TREATMENT}versions/`,
    summary: 'Lists a treatment with all that it replaces, newest first',
    access: 'farm:view',
    flag: 'journal',
    params: TreatmentParams,
    response: results(Treatment),
  }),
  checks: endpoint({
    method: 'GET',
    path: `${TREATMENT}checks/`,
    summary: 'Lists what every check says of a treatment, and where each rule was read',
    access: 'farm:view',
    flag: 'journal',
    params: TreatmentParams,
    response: results(CheckOutcome),
  }),
  closures: endpoint({
    method: 'GET',
    path: `${TREATMENTS}closures/`,
    summary: 'Lists the parcels that must not be entered or harvested now',
    access: 'farm:parcels',
    flag: 'journal',
    params: FarmParams,
    response: results(ParcelClosure),
  }),
  workClosures: endpoint({
    method: 'GET',
    path: '/work/closures/',
    summary:
      'Lists the parcels of the work of the user that must not be entered or harvested now, on all farms',
    access: 'signed-in',
    flag: 'journal',
    response: results(ParcelClosure),
  }),
  workProducts: endpoint({
    method: 'GET',
    path: '/work/products/',
    summary: 'Lists the products of the farms where spraying is assigned to the user, with their uses',
    access: 'signed-in',
    flag: 'journal',
    response: results(z.object({ farm: Id, country: z.enum(COUNTRIES), products: z.array(FarmProduct) })),
  }),
  addWork: endpoint({
    method: 'POST',
    path: '/work/farm/:farmId/season/:seasonId/treatment/',
    summary: 'Records assigned spraying with its products in the register and in the journal',
    access: 'worker',
    flag: 'journal',
    params: SeasonParams,
    body: WorkTreatment,
    response: Written,
  }),
  holder: endpoint({
    method: 'GET',
    path: `${TREATMENTS}holder/`,
    summary: 'Returns who keeps the register',
    access: 'farm:view',
    flag: 'journal',
    params: FarmParams,
    response: RegisterHolder,
  }),
  setHolder: endpoint({
    method: 'PUT',
    path: `${TREATMENTS}holder/`,
    summary: 'Sets who keeps the register',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams,
    body: z.strictObject({
      name: text(TREATMENT_LIMITS.name),
      number: text(TREATMENT_LIMITS.number).nullable(),
    }),
    response: RegisterHolder.extend(Undoable.shape),
  }),
  writeFile: endpoint({
    method: 'POST',
    path: `${TREATMENTS}file/`,
    summary: 'Writes the register of a period as a file, and keeps the digest of the file',
    access: 'farm:full',
    isRepeatable: false,
    flag: 'journal',
    isHeavy: true,
    params: FarmParams,
    body: z.strictObject({
      format: RegisterFile.shape.format,
      /** First and last day, both included. */
      start_date: IsoDate,
      end_date: IsoDate,
      /** Under which the file is saved. */
      name: text(FILE_NAME_LENGTH),
      /** How the PDF is ordered. */
      by: z.enum(['parcel', 'day']).default('day'),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  files: endpoint({
    method: 'GET',
    path: `${TREATMENTS}file/`,
    summary: 'Lists the files of the register that were handed out, with their digests, newest first',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams,
    response: results(RegisterFile),
  }),
};
