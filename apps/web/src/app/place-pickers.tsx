import { FarmMenu, FarmPicker, SeasonPicker, useSeasonMove } from '../areas/farms/index.ts';
import { blockingError } from '../lib/load-error.ts';
import { canNameSeason } from '../routes/href.ts';
import classes from './frame.module.css';
import type { Navigation } from './navigation.ts';

interface PlacePickersProps {
  readonly navigation: Navigation;
  /** In one line, where names may be cut; the season is on a line of its own otherwise. */
  readonly isCompact: boolean;
  /** Called when a season has been chosen. */
  readonly onSeasonChosen?: () => void;
}

/** The current farm and season, with their actions. */
export function PlacePickers({ navigation, isCompact, onSeasonChosen }: PlacePickersProps) {
  const { context, groups } = navigation;
  const { farm, route, move, failure } = context;
  const moveTo = useSeasonMove(context);
  const onSeason = (seasonId: string) => {
    moveTo(seasonId);
    onSeasonChosen?.();
  };
  return (
    <div className={classes.pickers} data-compact={isCompact}>
      <FarmPicker
        groups={groups}
        farm={farm}
        isLost={blockingError(failure) !== null}
        onFarm={(farmId) => move({ farmId })}
      />
      {farm && farm.seasons.length > 0 && canNameSeason(route.page) && (
        <SeasonPicker seasons={farm.seasons} value={route.seasonId} onSeason={onSeason} />
      )}
      <FarmMenu farm={farm} />
    </div>
  );
}
