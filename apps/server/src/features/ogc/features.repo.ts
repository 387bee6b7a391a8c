import type { OgcFilter } from '@brazda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CollectionSource } from './collection-kind.repo.ts';
import type { Box, Span } from './read-features-query.ts';
import type { ReferenceSystem } from './reference-systems.ts';

/** Which features of a collection. */
export interface FeaturesQuery {
  readonly crs: ReferenceSystem;
  readonly box: Box | null;
  readonly span: Span | null;
  readonly wanted: Readonly<Partial<Record<OgcFilter, string>>>;
  /** The id after which the page begins; null for the first one. */
  readonly after: string | null;
  readonly limit: number;
}

/** A feature as GeoJSON text. */
export interface FeatureRow {
  readonly id: string;
  readonly feature: string;
}

/** A page of features by their ids, and one more if another page follows. */
export async function listFeatures(
  db: Db,
  source: CollectionSource,
  query: FeaturesQuery,
): Promise<FeatureRow[]> {
  const { key, from } = source;
  const { rows } = await sql<FeatureRow>`
    select ${key} as id, ${featureOf(source, query.crs)} as feature
    from ${from} and ${sql.join(conditionsOf(source, query), sql` and `)}
    order by ${key} limit ${query.limit + 1}`.execute(db);
  return rows;
}

/** A feature by its id, as GeoJSON text; undefined where the collection has none. */
export async function findFeature(
  db: Db,
  source: CollectionSource,
  id: string,
  crs: ReferenceSystem,
): Promise<string | undefined> {
  const { rows } = await sql<FeatureRow>`
    select ${source.key} as id, ${featureOf(source, crs)} as feature from ${source.from} and ${source.key} = ${id}`.execute(
    db,
  );
  return rows[0]?.feature;
}

function featureOf(
  { key, geom, properties }: CollectionSource,
  { srid, isNorthFirst, decimals }: ReferenceSystem,
) {
  const projected = srid === 4326 ? geom : sql`st_transform(${geom}, ${srid}::int)`;
  const ordered = isNorthFirst ? sql`st_flipcoordinates(${projected})` : projected;
  // As JSON and not as binary JSON: coordinates stay the text that they are written as.
  return sql<string>`json_build_object('type', 'Feature', 'id', ${key},
    'geometry', st_asgeojson(${ordered}, ${decimals}::int)::json, 'properties', ${properties})::text`;
}

function conditionsOf(
  source: CollectionSource,
  { box, span, wanted, after }: FeaturesQuery,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (after !== null) conditions.push(sql`${source.key} > ${after}`);
  if (box) conditions.push(isIn(source.geom, box));
  if (span && source.span)
    conditions.push(
      sql`coalesce(${source.span} && tstzrange(${span.from}::timestamptz, ${span.to}::timestamptz, '[]'), true)`,
    );
  for (const [name, value] of Object.entries(wanted)) {
    const column = source.filters[name as OgcFilter];
    if (column && value !== undefined) conditions.push(sql`(${column})::text = ${value}`);
  }
  return conditions;
}

/** Whether a geometry touches a box, in the system of the box: its edges are straight there. */
function isIn(geom: RawBuilder<unknown>, { crs, west, south, east, north }: Box): RawBuilder<boolean> {
  const within = (from: number, to: number) => {
    const envelope = sql`st_makeenvelope(${from}::float8, ${south}::float8, ${to}::float8, ${north}::float8, ${crs.srid}::int)`;
    const projected = crs.srid === 4326 ? geom : sql`st_transform(${geom}, ${crs.srid}::int)`;
    return sql<boolean>`st_intersects(${projected}, ${envelope})`;
  };
  return west > east ? sql<boolean>`(${within(west, 180)} or ${within(-180, east)})` : within(west, east);
}
