import { dayAtFarm } from '@brazda/domain';
import type { KnownFarm } from '../../farms/index.ts';
import { firstChoice, type SeasonChoice, seasonChoices } from '../import-drop/season-choice.ts';

/** The seasons of a farm that files may go into, and the chosen one, at first this year's. */
export function seasonOfRow(farm: KnownFarm, picked: string | null, now: number) {
  const today = dayAtFarm(farm, now);
  const choices = seasonChoices(farm.seasons, today);
  // A new season that another row has made meanwhile is named by its id.
  const season: SeasonChoice | undefined =
    choices.find(({ value }) => value === picked) ??
    choices.find(({ year }) => String(year) === picked) ??
    firstChoice(choices, null, today);
  return { choices, season };
}
