import { api } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import type { Caller } from './product.ts';

/** A season of a farm, as the paths of calls name it. */
export interface FarmSeason {
  readonly farmId: string;
  readonly seasonId: string;
}

interface FarmFields {
  readonly name?: string;
  readonly country?: Country;
  readonly end_year?: number;
}

/** Adds a farm with one empty season, over HTTP. */
export async function addFarm(
  caller: Caller,
  { name = 'Ferma', country = 'RO', end_year = 2026 }: FarmFields = {},
): Promise<FarmSeason> {
  const { response: farm } = await caller.call(api.farms.create, { body: { name, country } });
  const { response: season } = await caller.call(api.seasons.create, {
    params: { farmId: farm.id },
    body: { end_year },
  });
  return { farmId: farm.id, seasonId: season.id };
}
