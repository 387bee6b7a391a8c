import { useIsPhone } from '../../lib/device.ts';
import { canNameSeason } from '../../routes/href.ts';
import { useSeasonMove } from './season-move.ts';
import { SeasonPicker } from './season-picker.tsx';
import type { FarmContext } from './use-farm-context.ts';

/**
 * Switches a page to another season of the farm, newest first; nothing while there is only one, and where the sidebar of a desktop
 * has it already.
 */
export function SeasonSwitch({ context }: { readonly context: FarmContext }) {
  const move = useSeasonMove(context);
  const isPhone = useIsPhone();
  const { farm, season, route } = context;
  const seasons = farm?.seasons.toSorted((one, other) => other.end_year - one.end_year) ?? [];
  const isInSidebar = !isPhone && canNameSeason(route.page);
  if (!season || seasons.length < 2 || isInSidebar) return null;
  return <SeasonPicker size="small" seasons={seasons} value={season.id} onSeason={move} />;
}
