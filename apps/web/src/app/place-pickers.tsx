import { FarmMenu, FarmPicker, SeasonPicker, useSeasonMove } from '../areas/farms/index.ts';
import { blockingError } from '../lib/load-error.ts';
import classes from './frame.module.css';
import type { Navigation } from './navigation.ts';

/** The current farm and season, with their actions. */
export function PlacePickers({ navigation: { context, groups } }: { navigation: Navigation }) {
  const { farm, route, move, failure } = context;
  const onSeason = useSeasonMove(context);
  return (
    <div className={classes.pickers}>
      <FarmPicker
        groups={groups}
        farm={farm}
        isLost={blockingError(failure) !== null}
        onFarm={(farmId) => move({ farmId })}
      />
      {farm && farm.seasons.length > 0 && (
        <SeasonPicker seasons={farm.seasons} value={route.seasonId} onSeason={onSeason} />
      )}
      <FarmMenu farm={farm} />
    </div>
  );
}
