import { FILE_REFUSALS, WATER_KINDS, WATER_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IGNORES_OTHERS } from './input-forms.ts';
import { Binary, FarmParams, Id, IsoDateTime, results, text } from './shared.ts';

const WATER = '/farm/:farmId/water/';
const WaterParams = FarmParams.extend({ waterId: Id });

const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Path = z.array(LngLat).min(2).max(WATER_LIMITS.points);

/** Banks as lines, or water with its whole area, as GeoJSON. */
export const WaterShape = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('MultiLineString'), coordinates: z.array(Path).min(1).max(1000) })
    .describe(IGNORES_OTHERS),
  z
    .object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(z.array(Path).min(1).max(1000)).min(1).max(1000),
    })
    .describe(IGNORES_OTHERS),
]);

const WaterFields = z.strictObject({
  name: text(WATER_LIMITS.name, 0).default(''),
  kind: z.enum(WATER_KINDS),
  shape: WaterShape,
});

/** A place of water of a farm. */
export const WaterPlace = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(WATER_KINDS),
  shape: WaterShape,
});
export type WaterPlace = z.infer<typeof WaterPlace>;

/** What a farm says of its water. */
export const WaterStatement = z.object({
  stated_at: IsoDateTime,
  /** Parcels that it did not have then, of which nothing is said. */
  later: z.array(Id),
});
export type WaterStatement = z.infer<typeof WaterStatement>;

/** Why a row of a file is no place of water. */
const RowProblem = z.enum([
  'no_shape',
  'no_line',
  'broken_shape',
  'not_finite',
  'few_points',
  'many_points',
  'outside_europe',
]);

export const water = {
  list: endpoint({
    method: 'GET',
    path: WATER,
    summary: 'Lists the places of water of a farm, and whether it says that none near its parcels is missing',
    access: 'farm:view',
    params: FarmParams,
    /** `complete`: null as long as the farm does not say that all water near its parcels is drawn. */
    response: results(WaterPlace).extend({ complete: WaterStatement.nullable() }),
  }),
  add: endpoint({
    method: 'POST',
    path: WATER,
    summary: 'Adds a place of water that was drawn',
    access: 'farm:full',
    params: FarmParams,
    body: WaterFields.extend({ id: z.uuid() }),
    response: WaterPlace.extend(Undoable.shape),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${WATER}:waterId/`,
    summary: 'Changes a place of water',
    access: 'farm:full',
    params: WaterParams,
    body: WaterFields,
    response: WaterPlace.extend(Undoable.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${WATER}:waterId/`,
    summary: 'Removes a place of water',
    access: 'farm:full',
    params: WaterParams,
    response: Undoable,
  }),
  importFile: endpoint({
    method: 'POST',
    path: `${WATER}import/`,
    summary: 'Adds the water of a file that lies near the parcels of a farm, or all of it without parcels',
    access: 'farm:full',
    isHeavy: true,
    params: FarmParams,
    /** `file`: its name, which says what it is. */
    query: z.object({ file: text(200) }),
    accepts: 'application/octet-stream',
    bodyLimit: WATER_LIMITS.file_bytes,
    body: Binary,
    response: z.object({
      rows: z.number().int(),
      added: z.number().int(),
      /** Places that the farm has already. */
      known: z.number().int(),
      /** Places too far from all parcels. */
      far: z.number().int(),
      /** Added places whose names were too long, and are kept without their end. */
      shortened: z.number().int(),
      refused_rows: z.number().int(),
      /** The first rows that are no water. */
      problems: z.array(z.object({ file: z.string(), row: z.number().int(), problem: RowProblem })),
      /** Files that cannot be read, with the values of their message. */
      refusals: z.array(
        z.object({
          file: z.string(),
          code: z.enum([...FILE_REFUSALS, 'no_projection']),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      ...Undoable.shape,
    }),
  }),
  setComplete: endpoint({
    method: 'PUT',
    path: `${WATER}complete/`,
    summary: 'Says that all water near the parcels that a farm has now is drawn, or takes that back',
    access: 'farm:full',
    params: FarmParams,
    body: z.strictObject({ is_complete: z.boolean() }),
    response: Undoable,
  }),
};
