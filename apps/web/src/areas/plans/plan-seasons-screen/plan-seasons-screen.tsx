import type { PlanRow, SeasonPlan } from '@brazda/contract/client';
import { IconCalendarStats } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { usePlans, useSeasonPlans } from '../queries.ts';
import { seasonLinesOf } from './season-lines.ts';
import { SeasonTables } from './season-tables.tsx';

/** The plans of a crop over the seasons of a farm. */
export function PlanSeasonsScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { route, farm, season } = context;
  const { cropId = '' } = route.rest;
  // The season of the address is known before the farm is.
  const at = { farmId: route.farmId ?? '', seasonId: route.seasonId ?? season?.id, cropId };
  return (
    <FarmPage
      route="plan-seasons"
      context={context}
      lead={
        <>
          {t('plans:seasons.lead')} <SimulatedFigures farm={farm} />
        </>
      }
      back={route.farmId === null ? undefined : href('crop-plan', at)}
      actions={farm && season && <CropPicker farmId={farm.id} seasonId={season.id} cropId={cropId} />}
    >
      {(known) =>
        season ? (
          <SeasonsOfCrop key={cropId} farm={known} seasonId={season.id} cropId={cropId} />
        ) : (
          <EmptySeason farm={known} seasonId={null} />
        )
      }
    </FarmPage>
  );
}

interface CropOfSeason {
  readonly farmId: string;
  readonly seasonId: string;
  readonly cropId: string;
}

/** The crops that have a page of a plan in the season; nothing until they are known. */
function CropPicker({ farmId, seasonId, cropId }: CropOfSeason) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const catalog = useCropCatalog();
  const { data } = usePlans(farmId, seasonId);
  const plans = data?.results;
  if (!plans) return null;
  const crops = [...new Set([cropId, ...plans.map(({ crop }: PlanRow) => crop)])];
  return (
    <Picker
      size="small"
      label={t('plans:list.crop')}
      value={cropId}
      choices={crops.map((crop) => ({ value: crop, label: catalog.get(crop)?.name[language] ?? crop }))}
      onChange={(crop) => navigate(href('plan-seasons', { farmId, seasonId, cropId: crop }))}
    />
  );
}

interface SeasonsOfCropProps extends Omit<CropOfSeason, 'farmId'> {
  readonly farm: KnownFarm;
}

/** The comparison of the seasons of a crop, or what is missing for one. */
export function SeasonsOfCrop({ farm, seasonId, cropId }: SeasonsOfCropProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const found = useSeasonPlans(farm.id, cropId);
  const toPlan = href('crop-plan', { farmId: farm.id, seasonId, cropId });
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data === undefined ? (
        <PageSkeleton />
      ) : isComparable(found.data) ? (
        <SeasonTables farm={farm} plans={found.data} />
      ) : (
        <EmptyState
          icon={<IconCalendarStats />}
          title={t('plans:seasons.emptyTitle')}
          text={t('plans:seasons.emptyText')}
          action={{ label: t('plans:toPlan'), onClick: () => navigate(toPlan) }}
        />
      )}
    </Loaded>
  );
}

function isComparable(plans: readonly SeasonPlan[]): boolean {
  return seasonLinesOf(plans, 'total').length > 1;
}
