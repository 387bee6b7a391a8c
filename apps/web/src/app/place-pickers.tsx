import { blockingError } from '../data/load-error.ts';
import type { Navigation } from '../data/navigation.ts';
import { useSeasonMove } from '../data/season-move.ts';
import { FarmMenu } from '../features/farm-menu/farm-menu.tsx';
import { FarmPicker } from '../features/farm-picker/farm-picker.tsx';
import { SeasonPicker } from '../features/season-picker/season-picker.tsx';
import classes from './frame.module.css';

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
