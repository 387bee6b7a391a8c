import { NO_CROP_ID } from '@brazda/domain';
import { z } from 'zod';
import { Id, Interval, text } from './shared.ts';

/** Input that clients may send in several forms, parsed into one; code above the contract sees only that one. */

/** JSON text in place of an object, as geometry often arrives. */
export const JsonText = z.string().transform((json, context): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue({ code: 'custom', message: 'The text is not JSON.' });
    return z.NEVER;
  }
});

/** An id, which may come as a number. */
export const IdInput = z
  .union([Id, z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)])
  .transform(String)
  .pipe(Id);

/**
 * Note for objects that name an existing thing, or that are GeoJSON: further fields are allowed and ignored. In
 * every other input object, an unknown field is rejected by name.
 */
export const IGNORES_OTHERS = 'Other fields are ignored.';

const LocalityRef = z.object({ id: Id.nullable(), name: text(200) });

/** A locality by its name or as `{id, name}`; the id is null when only the name is known. */
export const LocalityInput = z
  .union([
    text(200),
    z.object({ id: IdInput.nullable().optional(), name: text(200) }).describe(IGNORES_OTHERS),
  ])
  .transform((value) => (typeof value === 'string' ? { id: null, name: value } : { id: null, ...value }))
  .pipe(LocalityRef);
export type LocalityInput = z.output<typeof LocalityInput>;

/** A position; shapes have theirs in `shape-input.ts`. */
const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Point = z.object({ type: z.literal('Point'), coordinates: LngLat }).describe(IGNORES_OTHERS);
const NO_PLACE = { error: 'The position is no longitude and latitude.' };

/** A point as longitude and latitude or as GeoJSON point, or either as text; parsed into longitude and latitude. */
export const PositionInput = z
  .union([LngLat, Point, JsonText.pipe(z.union([LngLat, Point]))], NO_PLACE)
  .transform((value) => ('coordinates' in value ? value.coordinates : value))
  .pipe(LngLat);

/** A crop by its id or as an object with an id. */
export const CropInput = z
  .union([IdInput, z.object({ id: IdInput }).describe(IGNORES_OTHERS)])
  .transform((value) => (typeof value === 'string' ? value : value.id))
  .pipe(Id);

/** A crop, or none: null, or the id that denotes no crop. */
export const CropOrNoneInput = CropInput.nullable()
  .transform((id) => (id === NO_CROP_ID ? null : id))
  .pipe(Id.nullable());

const TWO_CROPS = 'crop and crop_id name different crops.';

/**
 * An object with a field `crop`, which responses call `crop_id`: both names are accepted. Computed fields may be
 * sent back and are ignored.
 */
export function cropNamed<S extends z.ZodType>(object: S, ours: readonly string[] = []) {
  const read = z.preprocess((value: unknown, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { crop_id, ...fields } = Object.fromEntries(
      Object.entries(value).filter(([field]) => !ours.includes(field)),
    );
    if (crop_id === undefined) return fields;
    if (fields.crop === undefined) return { ...fields, crop: crop_id };
    const [one, other] = [fields.crop, crop_id].map((crop) => CropInput.safeParse(crop).data);
    if (one !== other) context.addIssue({ code: 'custom', path: ['crop_id'], message: TWO_CROPS });
    return fields;
  }, object);
  const ignored = ours.length > 0 ? ` Ours to make, and not read: ${ours.join(', ')}.` : '';
  return read.describe(`crop may be called crop_id.${ignored}`) as z.ZodType<z.output<S>, z.input<S>>;
}

/** The days of a crop interval; `upper` is the first day after it, and a null bound is the season's edge. */
export const IntervalInput = z
  .strictObject({ ...Interval.shape, bounds: Interval.shape.bounds.default('[)') })
  .refine(({ lower, upper }) => lower === null || upper === null || lower < upper, {
    error: 'The interval ends before it begins.',
    path: ['upper'],
  });

/** Yes or no; forms that carry files can only send it as text. */
export const FlagInput = z.union([z.boolean(), z.stringbool()]);
