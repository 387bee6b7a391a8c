import { type LANGUAGES, RASTER_KINDS } from '@brazda/domain';
import { z } from 'zod';

/** A day as `YYYY-MM-DD`. */
export const IsoDate = z.iso.date();
/** A public id: opaque, stable, never reused. */
export const Id = z.string().min(1).max(40);
export const RasterKindName = z.enum(RASTER_KINDS);
/** A text in every language. */
export const TranslatedText = z.object({ en: z.string(), ro: z.string(), fr: z.string() } satisfies Record<
  (typeof LANGUAGES)[number],
  z.ZodString
>);
export const Position = z.tuple([z.number(), z.number()]);
export const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** GeoJSON in WGS 84. */
export const MultiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(Position))),
});
/** The bytes of an answer that is not JSON. */
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

/** The largest page of a list; not in the specification; chosen because no farm has more seasons or localities. */
export const LIST_LIMIT = 1000;
export const CATALOGUE_LIMIT = 10_000;
export const RASTER_LIMIT = 366;

/** The `limit` of a list call; asking for more is an error that names the limit. */
export function limitQuery(most: number) {
  return z.coerce.number().int().min(1).max(most).default(most);
}

/** A list answer of the documents: everything under `results`. */
export function results<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item) });
}

/** Every error of the API: `details` maps a field to its messages or says it in one text. */
export const ApiError = z.object({
  error: z.string(),
  detail: z.string(),
  details: z.union([z.string(), z.record(z.string(), z.array(z.string()))]).optional(),
});
export type ApiError = z.infer<typeof ApiError>;
