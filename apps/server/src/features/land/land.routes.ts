import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { editParcels } from './edit-parcels.ts';

export interface LandDeps {
  readonly db: Kysely<Database>;
  /** Called after seasons or parcels of a farm have changed. */
  landChanged(farm_id: string): void;
}

/** Handles the call that creates, changes and removes parcels. */
export function landHandlers({ db, landChanged }: LandDeps) {
  return {
    'parcels.edit': async ({ params: { farmId: farm_id, seasonId: season_id }, body, ...author }) => {
      const edited = await editParcels(db, { farm_id, season_id, author, language: author.language }, body);
      if (edited.change) landChanged(farm_id);
      return edited;
    },
  } satisfies Partial<Handlers<'parcels.edit'>>;
}
