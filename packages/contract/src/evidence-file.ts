import { LIGHT_COLORS, PARCEL_RULES, PHOTO_PLACES, SEALED_KINDS } from '@brazda/domain';
import { z } from 'zod';
import { Id, IsoDateTime, Position } from './shared.ts';

/** SHA-256 in hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A photo for a rule on a parcel. */
export const EvidencePhoto = z.object({
  id: Id,
  season: Id,
  parcel: Id,
  parcel_name: z.string(),
  rule: z.enum(PARCEL_RULES),
  /** By the clock of the device, and by that of the server when the whole photo had arrived. */
  taken_at: IsoDateTime,
  received_at: IsoDateTime,
  position: Position.nullable(),
  accuracy_m: z.number().nullable(),
  /** Where the camera pointed, degrees clockwise from north. */
  heading: z.number().nullable(),
  /** Where the device was by its position; null without one. */
  place: z.enum(PHOTO_PLACES).nullable(),
  /** Meters to the edge of the parcel. */
  distance_m: z.number().int().nullable(),
  /** Of the file as the device had it when the photo was taken. */
  sha256: Sha256,
  bytes: z.number().int(),
  /** Whether it is the file of the camera with its EXIF, as the person agreed to. */
  is_original: z.boolean(),
  /** The light of the rule when the photo arrived; null where the rule did not concern the parcel. */
  light: z.enum(LIGHT_COLORS).nullable(),
  /** The link that seals it; null for a moment after it arrived. */
  link: z.number().int().nullable(),
  /** Who took it; empty for those without full access. */
  author: z.string(),
  /** Null once it was removed. */
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  removed_at: IsoDateTime.nullable(),
  removed_reason: z.string(),
});
export type EvidencePhoto = z.infer<typeof EvidencePhoto>;

/** What an outside authority has certified of a chain. */
const TimeStamp = z.object({
  /** The last link that it covers. */
  number: z.number().int(),
  at: IsoDateTime,
  /** The name of the authority, as its certificate has it. */
  authority: z.string(),
  /** Whether its certificate led to a root that the operator has named. */
  is_vouched: z.boolean(),
});

/** A file of evidence that was made. */
export const EvidenceFile = z.object({
  id: Id,
  /** Printed in the file, and part of the address at which it is checked. */
  code: z.string(),
  season: Id,
  parcels: z.array(z.object({ id: Id, name: z.string() })),
  rules: z.array(z.enum(PARCEL_RULES)),
  language: z.enum(['en', 'ro', 'fr']),
  /** SHA-256 of the PDF. */
  sha256: Sha256,
  bytes: z.number().int(),
  photos: z.number().int(),
  author: z.string(),
  written_at: IsoDateTime,
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

/** The state of the chain of a farm. */
export const EvidenceChain = z.object({
  links: z.number().int(),
  /** The hash of the last link; null without links. */
  head: Sha256.nullable(),
  sealed_at: IsoDateTime.nullable(),
  /** What was written and is not sealed yet. */
  waiting: z.number().int(),
  /** The first link that does not fit the ones before, or whose subject is not what was sealed; null where all fit. */
  broken: z
    .object({ number: z.number().int(), problem: z.enum(['number', 'previous', 'hash', 'content']) })
    .nullable(),
  /** The newest time stamp; null without one. */
  stamp: TimeStamp.nullable(),
  /** Whether the operator has named an authority for time stamps. */
  has_authority: z.boolean(),
  /** What was changed after it was sealed, newest first. */
  changes: z.array(
    z.object({
      kind: z.enum(SEALED_KINDS),
      subject: Id,
      /** The links of what it was first, and of what it is now. */
      first: z.object({ number: z.number().int(), at: IsoDateTime }),
      last: z.object({ number: z.number().int(), at: IsoDateTime }),
    }),
  ),
});
export type EvidenceChain = z.infer<typeof EvidenceChain>;

/** What is registered of a file, for whoever has its code or the file. */
export const RegisteredFile = z.object({
  code: z.string(),
  written_at: IsoDateTime,
  /** Of the PDF and of each archive that was handed out. */
  digests: z.array(z.object({ format: z.enum(['pdf', 'zip']), sha256: Sha256 })),
  /** The time stamp of the chain that the file was sealed in; null without one. */
  stamp: TimeStamp.nullable(),
});
export type RegisteredFile = z.infer<typeof RegisteredFile>;

/** A link with which an inspector sees evidence. */
export const Inspection = z.object({
  id: Id,
  /** Each as in its newest season. */
  parcels: z.array(z.object({ id: Id, name: z.string() })),
  created_at: IsoDateTime,
  expires_at: IsoDateTime,
  ended_at: IsoDateTime.nullable(),
  /** When it was opened, newest first. */
  openings: z.array(z.object({ at: IsoDateTime, what: z.enum(['page', 'file']) })),
});
export type Inspection = z.infer<typeof Inspection>;
