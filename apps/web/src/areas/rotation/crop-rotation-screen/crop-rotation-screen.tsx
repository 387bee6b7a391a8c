import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { type KnownFarm, useFarmContext } from '../../farms/index.ts';
import { useRotation } from '../queries.ts';
import { RotationManager } from './rotation-manager.tsx';

/** The crops of every shape by season, to plan and change, and the findings of the rotation rules. */
export function CropRotationScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { seasonId } = context.route;
  return (
    <FarmPage
      route="crop-rotation"
      context={context}
      lead={t('rotation:page.lead')}
      actions={
        context.farm && (
          <LinkButton to={href('precheck', { farmId: context.farm.id })} variant="other">
            {t('shell:title.precheck')}
          </LinkButton>
        )
      }
    >
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
    <Loaded failure={useLoadError(found)}>
      {data ? <RotationManager farm={farm} rotation={data} /> : <PageSkeleton />}
    </Loaded>
  );
}
