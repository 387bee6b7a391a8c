import { EVIDENCE_LIMITS, INSPECTION_DAYS, PARCEL_RULES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  EvidenceChain,
  EvidenceFile,
  EvidencePhoto,
  Inspection,
  RegisteredFile,
  Sha256,
} from './evidence-file.ts';
import { IdInput } from './input-forms.ts';
import {
  Binary,
  FarmParams,
  Id,
  IsoDateTime,
  longText,
  ParcelParams,
  results,
  SeasonParams,
  Token,
} from './shared.ts';

const EVIDENCE = '/farm/:farmId/evidence/';
const PHOTO = `${EVIDENCE}photo/:photoId/` as const;
const PhotoParams = FarmParams.extend({ photoId: Id });
const FileParams = FarmParams.extend({ fileId: Id });
const InspectionParams = FarmParams.extend({ linkId: Id });
const OpenedParams = z.object({ token: Token });

/** Degrees clockwise from north. */
const Heading = z.coerce.number().min(0).lt(360);

export const evidence = {
  photos: endpoint({
    method: 'GET',
    path: `${EVIDENCE}season/:seasonId/`,
    summary: 'Lists the photos for rules on the parcels of a season, newest first',
    access: 'farm:view',
    params: SeasonParams,
    response: results(EvidencePhoto),
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: `${EVIDENCE}season/:seasonId/parcel/:parcelId/photo/:photoId/`,
    summary:
      'Stores a photo for a rule on a parcel, whole or in parts, if it is the one that the device took',
    access: 'farm:full',
    params: ParcelParams.extend({ photoId: Id }),
    query: z.object({
      rule: z.enum(PARCEL_RULES),
      /** Of the whole file, computed when the photo was taken. */
      sha256: Sha256,
      taken_at: IsoDateTime,
      longitude: z.coerce.number().min(-180).max(180).optional(),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      accuracy_m: z.coerce.number().min(0).max(1e6).optional(),
      heading: Heading.optional(),
      /** Whether it is the file of the camera with its EXIF; otherwise it holds nothing but the picture. */
      original: z.enum(['yes', 'no']),
      offset: z.coerce.number().int().min(0).max(EVIDENCE_LIMITS.photo_bytes).optional(),
      total: z.coerce.number().int().min(1).max(EVIDENCE_LIMITS.photo_bytes).optional(),
    }),
    accepts: 'application/octet-stream',
    bodyLimit: EVIDENCE_LIMITS.photo_bytes,
    body: Binary,
    response: z.union([EvidencePhoto, z.object({ received: z.number().int() })]),
  }),
  photo: endpoint({
    method: 'GET',
    path: PHOTO,
    summary: 'Returns a photo for a rule as it is shown',
    access: 'farm:view',
    params: PhotoParams,
    produces: 'image/jpeg',
    response: Binary,
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: `${PHOTO}thumbnail/`,
    summary: 'Returns the thumbnail of a photo for a rule',
    access: 'farm:view',
    params: PhotoParams,
    produces: 'image/webp',
    response: Binary,
  }),
  removePhoto: endpoint({
    method: 'POST',
    path: `${PHOTO}removal/`,
    summary: 'Removes the file of a photo for a rule, and keeps its hash and the reason',
    access: 'farm:full',
    params: PhotoParams,
    body: z.strictObject({ reason: longText(EVIDENCE_LIMITS.reason) }),
    response: EvidencePhoto,
  }),
  chain: endpoint({
    method: 'GET',
    path: `${EVIDENCE}chain/`,
    summary: 'Checks the chain of hashes of a farm from its first link to what is stored now',
    access: 'farm:view',
    isHeavy: true,
    params: FarmParams,
    response: EvidenceChain,
  }),
  files: endpoint({
    method: 'GET',
    path: `${EVIDENCE}file/`,
    summary: 'Lists the evidence files of a farm, newest first',
    access: 'farm:full',
    params: FarmParams,
    response: results(EvidenceFile),
  }),
  writeFile: endpoint({
    method: 'POST',
    path: `${EVIDENCE}season/:seasonId/file/`,
    summary: 'Makes an evidence file of some parcels and rules, and registers its digest',
    access: 'farm:full',
    isHeavy: true,
    params: SeasonParams,
    body: z.strictObject({
      /** Made by the client: a repeat returns the file that exists. */
      id: z.uuid(),
      parcels: z.array(IdInput).min(1).max(EVIDENCE_LIMITS.parcels),
      /** Null for all rules that concern the parcels. */
      rules: z.array(z.enum(PARCEL_RULES)).min(1).nullable().default(null),
    }),
    response: EvidenceFile,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${EVIDENCE}file/:fileId/`,
    summary: 'Returns an evidence file as it was registered',
    access: 'farm:full',
    params: FileParams,
    produces: 'application/pdf',
    response: Binary,
  }),
  writeArchive: endpoint({
    method: 'POST',
    path: `${EVIDENCE}file/:fileId/archive/`,
    summary:
      'Writes an evidence file with the files of its photos, the links and the time stamp, and registers the digest',
    access: 'farm:full',
    isRepeatable: false,
    isHeavy: true,
    params: FileParams,
    produces: 'application/zip',
    response: Binary,
  }),
  inspections: endpoint({
    method: 'GET',
    path: `${EVIDENCE}inspection/`,
    summary: 'Lists the links for inspectors with their openings, newest first',
    access: 'farm:owner',
    params: FarmParams,
    response: results(Inspection),
  }),
  createInspection: endpoint({
    method: 'POST',
    path: `${EVIDENCE}inspection/`,
    summary: 'Creates a link with which an inspector sees the evidence of some parcels for some days',
    access: 'farm:owner',
    isRepeatable: false,
    params: FarmParams,
    body: z.strictObject({
      parcels: z.array(IdInput).min(1).max(EVIDENCE_LIMITS.parcels),
      days: z.union(INSPECTION_DAYS.map((days) => z.literal(days))),
    }),
    /** Only this response contains the path. */
    response: Inspection.extend({ path: z.string() }),
  }),
  endInspection: endpoint({
    method: 'DELETE',
    path: `${EVIDENCE}inspection/:linkId/`,
    summary: 'Ends a link for an inspector',
    access: 'farm:owner',
    params: InspectionParams,
  }),
  openInspection: endpoint({
    method: 'POST',
    path: '/inspection/open/',
    summary:
      'Opens a link for an inspector, which lists the evidence of its parcels, and lets the owner see that',
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    response: z.object({
      farm: z.string(),
      expires_at: IsoDateTime,
      parcels: z.array(z.object({ id: Id, name: z.string() })),
      photos: z.array(EvidencePhoto.omit({ author: true, season: true })),
      files: z.array(EvidenceFile.omit({ author: true, season: true })),
    }),
  }),
  inspectedPhoto: endpoint({
    method: 'GET',
    path: '/inspection/:token/photo/:photoId/',
    summary: 'Returns a photo of the parcels of a link for an inspector',
    access: 'anyone',
    params: OpenedParams.extend({ photoId: Id }),
    produces: 'image/jpeg',
    response: Binary,
  }),
  openInspectedFile: endpoint({
    method: 'POST',
    path: '/inspection/:token/file/:fileId/',
    summary: 'Returns an evidence file of a link for an inspector, and lets the owner see that',
    access: 'anyone',
    params: OpenedParams.extend({ fileId: Id }),
    produces: 'application/pdf',
    response: Binary,
  }),
  registered: endpoint({
    method: 'GET',
    path: '/evidence-file/:code/',
    summary: 'Returns the digests that are registered for the code of an evidence file',
    access: 'anyone',
    params: z.object({ code: Token }),
    response: RegisteredFile,
  }),
  check: endpoint({
    method: 'GET',
    path: '/evidence-digest/:sha256/',
    summary: 'Returns the evidence file that has a digest, or says that there is none',
    access: 'anyone',
    params: z.object({ sha256: Sha256 }),
    response: z.object({ file: RegisteredFile.nullable() }),
  }),
};
