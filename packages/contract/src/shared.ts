import {
  hiddenCharacterIn,
  type LANGUAGES,
  RASTER_KINDS,
  SPECIAL_USES,
  trimHidden,
  withoutHiddenCharacters,
} from '@brazda/domain';
import { z } from 'zod';
import { YIELD_LIMIT } from './limits.ts';

/** No farm has data outside these years, and a database cannot store every year that the format allows. */
const isFarmYear = (date: string) => date >= '1900' && date < '2200';
const FARM_YEARS = { error: 'The year lies between 1900 and 2199.' };

/** A day as `YYYY-MM-DD`. */
export const IsoDate = z.iso.date().refine(isFarmYear, FARM_YEARS);
/** What the database accepts; those in use are between -12:00 and +14:00. */
const UTC_OFFSET = /(Z|[+-](0\d|1[0-5]):\d\d)$/;
/** A timestamp as `YYYY-MM-DDTHH:MM:SS` with its UTC offset; the year check is on the UTC time. */
export const IsoDateTime = z.iso
  .datetime({ offset: true })
  .refine((value) => {
    const at = Date.parse(value);
    return !Number.isNaN(at) && isFarmYear(new Date(at).toISOString());
  }, FARM_YEARS)
  .refine((value) => UTC_OFFSET.test(value), { error: 'The UTC offset is less than 16 hours.' });
/** A public id: opaque, stable, never reused. */
export const Id = z
  .string()
  .max(40)
  // Ids become parts of paths, so none may lead to another folder.
  .regex(/^(?!\.$)(?!.*\.\.)[\w.:,-]+$/);

/** An external name, such as a scene's, or the version tag in a picture's URL. */
export const Token = z
  .string()
  .max(100)
  .regex(/^[\w.:,-]+$/);

/** What can be wrong with the characters of a text; `params` of its issue, from which servers make a message. */
export type TextProblem =
  | { readonly problem: 'hidden_character'; readonly character: string }
  | { readonly problem: 'line_break' | 'not_storable' };

/**
 * User-written text of `min` to `max` characters in one line, such as a name. Spaces and hidden characters at its ends are
 * cut off; line breaks, tabs and hidden characters in it are refused: control characters, those without width, those
 * that turn the direction of what follows, and halves of pairs.
 */
export function text(max: number, min = 1) {
  return z
    .string()
    .check(refuse(notStorable))
    .overwrite(trimHidden)
    .min(min)
    .max(max)
    .check(refuse(hiddenProblem));
}

/**
 * User-written text of `min` to `max` characters that may have several lines, trimmed. Hidden characters are left out,
 * because they come along with what is copied and no one sees them; NUL and halves of pairs are refused.
 */
export function longText(max: number, min = 1) {
  return z
    .string()
    .check(refuse(notStorable))
    .overwrite((value) => trimHidden(withoutHiddenCharacters(value)))
    .min(min)
    .max(max);
}

/** A text as it was written, with the spaces and tabs at its ends, but without hidden characters. */
export function verbatim(max: number) {
  return z.string().check(refuse(notStorable)).overwrite(withoutHiddenCharacters).min(1).max(max);
}

/** Refuses a text with a problem, whose message depends on the language of the user. */
function refuse(problemOf: (value: string) => TextProblem | null) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const params = problemOf(value);
    if (params) issues.push({ code: 'custom', input: value, params: { ...params }, continue: true });
  };
}

/** What a database cannot store: NUL and halves of pairs. */
function notStorable(value: string): TextProblem | null {
  return value.includes('\0') || !value.isWellFormed() ? { problem: 'not_storable' } : null;
}

function hiddenProblem(value: string): TextProblem | null {
  if (notStorable(value)) return null;
  const hidden = hiddenCharacterIn(value);
  if (!hidden) return null;
  return hidden.isBreak ? { problem: 'line_break' } : { problem: 'hidden_character', character: hidden.code };
}

/** The days of organic land; the last one is included. At least one of the first two is known. */
export const OrganicLand = z.strictObject({
  /** The first day of the conversion. */
  conversion_from: IsoDate.nullable(),
  /** The first day under a certificate. */
  certified_from: IsoDate.nullable(),
  until: IsoDate.nullable(),
});
/** Uses of a parcel that rules of law know beside its crop. */
export const SpecialUse = z.enum(SPECIAL_USES);

export const RasterKindName = z.enum(RASTER_KINDS);
/** A text in every language. */
export const TranslatedText = z.object({ en: z.string(), ro: z.string(), fr: z.string() } satisfies Record<
  (typeof LANGUAGES)[number],
  z.ZodString
>);
export const Position = z.tuple([z.number(), z.number()]);
/** West, south, east and north in WGS 84. */
export const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Bbox = z.infer<typeof Bbox>;
/** GeoJSON in WGS 84. */
export const MultiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(Position))),
});

/** An amount with two decimals, in the currency of its farm, or of what the operator sells. */
export const Money = z.number().min(0).max(1e9).multipleOf(0.01);
/** t/ha in steps of 0.01. */
export const Yield = z.number().min(0).max(YIELD_LIMIT).multipleOf(0.01);
/** A user-entered area, in hectares with two decimals. */
export const Hectares = z.number().min(0).max(1e7).multipleOf(0.01);
/** The bytes of a response that is not JSON. */
export const Binary = z.instanceof(Uint8Array);

/** Half-open days of a crop interval; a null bound is the season's edge. */
export const Interval = z.object({
  lower: IsoDate.nullable(),
  upper: IsoDate.nullable(),
  bounds: z.literal('[)'),
});

export const FarmParams = z.object({ farmId: Id });
export const SeasonParams = FarmParams.extend({ seasonId: Id });
export const ParcelParams = SeasonParams.extend({ parcelId: Id });

/** The largest page of a list; chosen because no farm has more seasons or localities. */
export const LIST_LIMIT = 1000;
export const CATALOG_LIMIT = 10_000;
export const RASTER_LIMIT = 366;

/** The `limit` of a list call; a higher one is an error that names the limit. */
export function limitQuery(max: number) {
  return z.coerce.number().int().min(1).max(max).default(max);
}

/** Limit of the list of shared parcels. */
export const SHARED_PARCELS_LIMIT = 5000;

/** A list response: all items under `results`. */
export function results<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item) });
}

/** Every error of the API: `details` maps a field to its messages, or is a single text. */
export const ApiError = z.object({
  error: z.string(),
  detail: z.string(),
  details: z.union([z.string(), z.record(z.string(), z.array(z.string()))]).optional(),
});
export type ApiError = z.infer<typeof ApiError>;
