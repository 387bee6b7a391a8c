import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { editParcels } from './edit-parcels.ts';

export interface LandPort {
  readonly db: Kysely<Database>;
  /** Hears that seasons or parcels of a farm were changed. */
  landChanged(farm_id: string): void;
}

/** Answers the call that draws, changes and removes parcels. */
export function landAnswers({ db, landChanged }: LandPort) {
  return {
    'parcels.edit': async ({ params: { farmId: farm_id, seasonId: season_id }, body, ...doer }) => {
      const edited = await editParcels(db, { farm_id, season_id, doer, language: doer.language }, body);
      if (edited.change) landChanged(farm_id);
      return edited;
    },
  } satisfies Partial<Answers<'parcels.edit'>>;
}
