import { useSeasonMove } from './season-move.ts';
import { SeasonPicker } from './season-picker.tsx';
import type { FarmContext } from './use-farm-context.ts';

/** Switches a page to another season of the farm, newest first; nothing while there is only one. */
export function SeasonSwitch({ context }: { readonly context: FarmContext }) {
  const move = useSeasonMove(context);
  const { farm, season } = context;
  const seasons = farm?.seasons.toSorted((one, other) => other.end_year - one.end_year) ?? [];
  if (!season || seasons.length < 2) return null;
  return <SeasonPicker size="small" seasons={seasons} value={season.id} onSeason={move} />;
}
