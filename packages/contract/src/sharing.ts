import { LINK_DAYS, READER_KINDS, SHARE_LEVELS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Farm } from './farms.ts';
import { IdInput } from './input-forms.ts';
import {
  Binary,
  FarmParams,
  Id,
  IsoDate,
  IsoDateTime,
  LIST_LIMIT,
  limitQuery,
  results,
  SHARED_PARCELS_LIMIT,
  Token,
} from './shared.ts';
import { Email } from './user.ts';

/** A parcel shared with the caller, by a share or by a link, although its farm is not. */
export const SharedParcel = z.object({ id: Id, farm: Id, season: Id });
export type SharedParcel = z.infer<typeof SharedParcel>;

/** A farm, or parcels of it, shared with a person by e-mail address. */
export const Share = z.object({
  id: Id,
  email: z.string(),
  /** Empty until the person has opened the farm or requested access, so that addresses cannot be probed. */
  name: z.string(),
  shared_farm: z.enum(SHARE_LEVELS),
  /** Only for a share by parcels: each as in its newest season. */
  parcels: z.array(z.object({ id: Id, season: Id, name: z.string(), hectares: z.number() })),
  /** Whether the person sees the notes on what is shared; always with full access. */
  shows_notes: z.boolean(),
  created_at: IsoDateTime,
});
export type Share = z.infer<typeof Share>;

/** A request for access to a whole farm. */
export const AccessRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  created_at: IsoDateTime,
});
export type AccessRequest = z.infer<typeof AccessRequest>;

/** A link that shows a farm, or parcels of it, to anyone who has it. */
export const ShareLink = z.object({
  id: Id,
  /** Each as in its newest season, by name; null for the whole farm. */
  parcels: z.array(z.object({ id: Id, season: Id, name: z.string() })).nullable(),
  /** Whether the notes on what is shown are shown, too. */
  shows_notes: z.boolean(),
  created_at: IsoDateTime,
  expires_at: IsoDateTime,
});
export type ShareLink = z.infer<typeof ShareLink>;

const Level = z.enum(SHARE_LEVELS);
/** Parcels may be named by their id in any season; the share applies to the same parcel in every season. */
const parcels = z.array(IdInput).max(SHARED_PARCELS_LIMIT).default([]);
/** A share must not be empty. */
const namesParcels = (value: { shared_farm: z.output<typeof Level>; parcels: readonly string[] }) =>
  value.shared_farm !== 'no_access' || value.parcels.length > 0;
const NO_PARCELS = { error: 'A share by parcels names one parcel at least.', path: ['parcels'] };

const ShareParams = FarmParams.extend({ shareId: Id });

/** That somebody has read a farm on a day. */
export const FarmReading = z.object({
  /** In UTC. */
  day: IsoDate,
  kind: z.enum(READER_KINDS),
  /** The person, or the person of the token; null for links and staff. */
  person: z.string().nullable(),
  /** A token of the owner. */
  is_own: z.boolean(),
  /** When the link was made that was read with; null for others. */
  link_made_at: IsoDateTime.nullable(),
});
export type FarmReading = z.infer<typeof FarmReading>;

export const sharing = {
  farms: endpoint({
    method: 'GET',
    path: '/shared-farms/',
    summary: 'Lists the farms shared with the user, in whole or by parcels',
    access: 'signed-in',
    query: z.object({ limit: limitQuery(LIST_LIMIT) }),
    response: results(Farm),
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/shared-parcels/',
    summary:
      'Lists the single parcels that are shared with the user, or shown by links opened in this browser',
    access: 'anyone',
    query: z.object({ limit: limitQuery(SHARED_PARCELS_LIMIT), farm_id: Id.optional() }),
    response: results(SharedParcel),
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/shared-farms/:farmId/request_access/',
    summary: 'Requests access to a whole farm from its owner',
    access: 'guest',
    params: FarmParams,
  }),
  noteOpened: endpoint({
    method: 'POST',
    path: '/shared-farms/:farmId/opened/',
    summary:
      'Notes that the person has opened a farm that is shared with them, whose owner then sees their name',
    access: 'guest',
    params: FarmParams,
  }),
  shares: endpoint({
    method: 'GET',
    path: '/farm/:farmId/share/',
    summary: 'Lists the shares of a farm',
    access: 'farm:owner',
    params: FarmParams,
    response: results(Share),
  }),
  share: endpoint({
    method: 'POST',
    path: '/farm/:farmId/share/',
    summary:
      'Shares a farm or parcels of it with an address, to view unless a level is given, and mails that',
    access: 'farm:owner',
    params: FarmParams,
    body: z
      .strictObject({
        email: Email,
        shared_farm: Level.default('view_only'),
        parcels,
        shows_notes: z.boolean().default(true),
      })
      .refine(namesParcels, NO_PARCELS),
    /** `is_mailed` is false if the address has had too many mails in a short time, so that the caller tells the person. */
    response: Share.extend({ is_mailed: z.boolean() }),
  }),
  updateShare: endpoint({
    method: 'PATCH',
    path: '/farm/:farmId/share/:shareId/',
    summary: 'Changes the level or the parcels of a share',
    access: 'farm:owner',
    params: ShareParams,
    /** Whether notes are shown stays as it is when left out. */
    body: z
      .strictObject({ shared_farm: Level, parcels, shows_notes: z.boolean().optional() })
      .refine(namesParcels, NO_PARCELS),
    response: Share,
  }),
  removeShare: endpoint({
    method: 'DELETE',
    path: '/farm/:farmId/share/:shareId/',
    summary: 'Ends a share',
    access: 'farm:owner',
    params: ShareParams,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/farm/:farmId/access_request/',
    summary: 'Lists the open requests for access to a farm',
    access: 'farm:owner',
    params: FarmParams,
    response: results(AccessRequest),
  }),
  answerRequest: endpoint({
    method: 'POST',
    path: '/farm/:farmId/access_request/:requestId/',
    summary: 'Grants or denies a request for access, and mails the decision',
    access: 'farm:owner',
    params: FarmParams.extend({ requestId: Id }),
    /** Null denies access. */
    body: z.strictObject({ shared_farm: z.enum(['view_only', 'full_access']).nullable() }),
  }),
  links: endpoint({
    method: 'GET',
    path: '/farm/:farmId/share_link/',
    summary: 'Lists the valid share links of a farm',
    access: 'farm:owner',
    params: FarmParams,
    response: results(ShareLink),
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/farm/:farmId/share_link/',
    summary: 'Creates a link that shows a farm or parcels of it to anyone who has it, for some days',
    access: 'farm:owner',
    isRepeatable: false,
    params: FarmParams,
    body: z.strictObject({
      /** By their ids in any season; null shows the whole farm. One that the farm does not have refuses all of them. */
      parcels: z.array(IdInput).min(1).max(SHARED_PARCELS_LIMIT).nullable().default(null),
      days: z.union(LINK_DAYS.map((days) => z.literal(days))),
      /** Links are passed on, so that notes are shown only if that is said. */
      shows_notes: z.boolean().default(false),
    }),
    /** `path` leads to the shared farm or parcels; only this response contains it. */
    response: ShareLink.extend({ path: z.string() }),
  }),
  readings: endpoint({
    method: 'GET',
    path: '/farm/:farmId/readings/',
    summary: 'Lists who has read the farm besides its owner, by day, newest first',
    access: 'farm:owner',
    params: FarmParams,
    query: z.object({ limit: limitQuery(LIST_LIMIT) }),
    response: results(FarmReading),
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/farm/:farmId/share_link/:linkId/',
    summary: 'Ends a share link',
    access: 'farm:owner',
    params: FarmParams.extend({ linkId: Id }),
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/share-link/open/',
    summary: 'Opens a share link, which gives this browser read access',
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    /** `parcels` is null for a link to the whole farm. */
    response: z.object({ farm: Id, parcels: z.array(z.object({ id: Id, season: Id })).nullable() }),
  }),
  linkCard: endpoint({
    method: 'GET',
    path: '/share-link/:token/card.png',
    summary: 'Renders the newest clear picture of a share link’s first parcel for link previews',
    access: 'anyone',
    params: z.object({ token: Token }),
    produces: 'image/png',
    response: Binary,
  }),
};
