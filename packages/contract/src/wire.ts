import { NO_CROP_ID } from '@brazda/domain';
import { z } from 'zod';
import { Id, Interval, text } from './shared.ts';

/** What clients may send in more than one form, read into one; nothing above the contract knows the other forms. */

/** A JSON text where an object is meant, as geometry often arrives. */
const JsonText = z.string().transform((json, context): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue({ code: 'custom', message: 'The text is not JSON.' });
    return z.NEVER;
  }
});

const LocalityRef = z.object({ id: Id.nullable(), name: text(200) });

/** A locality by its name or as `{id, name}`; the id is null when only the name is known. */
export const LocalityGiven = z
  .union([text(200), z.object({ id: Id.nullable().optional(), name: text(200) })])
  .transform((given) => (typeof given === 'string' ? { id: null, name: given } : { id: null, ...given }))
  .pipe(LocalityRef);
export type LocalityGiven = z.output<typeof LocalityGiven>;

const Place = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Rings = z.array(z.array(Place).min(4)).min(1);
const Polygon = z.object({ type: z.literal('Polygon'), coordinates: Rings });
const Polygons = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1) });
const NO_SHAPE = { error: 'The shape is no polygon or multipolygon in longitude and latitude.' };

/** A shape as GeoJSON polygon or multipolygon, or either as text; read as a multipolygon. */
export const ShapeGiven = z
  .union([Polygon, Polygons, JsonText.pipe(z.union([Polygon, Polygons]))], NO_SHAPE)
  .transform((given) =>
    given.type === 'Polygon' ? { type: 'MultiPolygon' as const, coordinates: [given.coordinates] } : given,
  )
  .pipe(Polygons);

const Point = z.object({ type: z.literal('Point'), coordinates: Place });
const NO_PLACE = { error: 'The position is no longitude and latitude.' };

/** A place as longitude and latitude or as GeoJSON point, or either as text; read as longitude and latitude. */
export const PositionGiven = z
  .union([Place, Point, JsonText.pipe(z.union([Place, Point]))], NO_PLACE)
  .transform((given) => ('coordinates' in given ? given.coordinates : given))
  .pipe(Place);

/** A crop by its id or as an object with an id. */
export const CropGiven = z
  .union([Id, z.object({ id: Id })])
  .transform((given) => (typeof given === 'string' ? given : given.id))
  .pipe(Id);

/** A crop, or none: null, or the id that the documents give to no crop. */
export const CropOrNoneGiven = CropGiven.nullable()
  .transform((id) => (id === NO_CROP_ID ? null : id))
  .pipe(Id.nullable());

/** The days of a crop interval; `upper` is the first day after it, and a null bound is the season's edge. */
export const IntervalGiven = Interval.extend({ bounds: Interval.shape.bounds.default('[)') }).refine(
  ({ lower, upper }) => lower === null || upper === null || lower < upper,
  { error: 'The interval ends before it begins.', path: ['upper'] },
);

/** Yes or no; forms that carry files can only send it as text. */
export const FlagGiven = z.union([z.boolean(), z.stringbool()]);
