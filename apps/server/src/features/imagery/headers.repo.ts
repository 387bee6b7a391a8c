import type { HeaderStore } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import './imagery.table.ts';

/** Longer than a season with its forecasts; a header that is needed again is read again. */
const KEPT_DAYS = 400;

/** The headers of the files of scenes, kept for all processes. */
export function sceneHeaders(db: DbPool): HeaderStore {
  return {
    async find(scene_id) {
      const rows = await db
        .selectFrom('scene_header')
        .select(['band', 'href', 'etag', 'modified', 'bytes', 'layout'])
        .where('scene_id', '=', scene_id)
        .execute();
      return new Map(
        rows.map(({ band, href, etag, modified, bytes, layout }) => [
          band,
          { href, version: { etag, modified, bytes }, layout },
        ]),
      );
    },
    async keep(scene_id, band, { href, version: { etag, modified, bytes }, layout }) {
      // A scene may have been removed while it was read.
      await sql`
        insert into scene_header (scene_id, band, href, etag, modified, bytes, layout)
        select id, ${band}::text, ${href}::text, ${etag}::text, ${modified}::text, ${bytes}::bigint,
          ${Buffer.from(layout)}::bytea
        from scene where id = ${scene_id}
        on conflict (scene_id, band) do update set href = excluded.href, etag = excluded.etag,
          modified = excluded.modified, bytes = excluded.bytes, layout = excluded.layout, kept_at = now()`.execute(
        db,
      );
    },
  };
}

/** Removes headers that were read long ago. */
export async function removeOldHeaders(db: Db): Promise<void> {
  await sql`delete from scene_header where kept_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
