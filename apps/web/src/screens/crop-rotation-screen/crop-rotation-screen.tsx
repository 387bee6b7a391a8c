import { useFailure } from '../../data/failure.ts';
import type { KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import { useRotation } from '../../data/rotation.ts';
import { useHere } from '../../data/use-here.ts';
import { Bones, FarmPage } from '../../features/farm-page/farm-page.tsx';
import { EmptySeason } from '../../features/farm-page/page-states.tsx';
import { Loaded } from '../../ui/load-failure.tsx';
import { RotationManager } from './rotation-manager.tsx';

/** What stands on every piece of ground season by season, to be planned and changed, and what the rules say of it. */
export function CropRotationScreen() {
  const t = useWords();
  const here = useHere();
  const { seasonId } = here.place;
  return (
    <FarmPage route="crop-rotation" here={here} lead={t('pages:rotation.lead')}>
      {(farm) =>
        farm.seasons.some(({ parcels_count }) => parcels_count > 0) ? (
          <Rotation key={farm.id} farm={farm} />
        ) : (
          <EmptySeason farm={farm} seasonId={seasonId} />
        )
      }
    </FarmPage>
  );
}

function Rotation({ farm }: { farm: KnownFarm }) {
  const found = useRotation(farm.id);
  const { data } = found;
  return (
    <Loaded failure={useFailure(found)}>
      {data ? <RotationManager farm={farm} rotation={data} /> : <Bones />}
    </Loaded>
  );
}
