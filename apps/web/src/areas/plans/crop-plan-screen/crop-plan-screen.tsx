import type { Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { IconClipboardList } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { CropChip } from '../../../ui/tables/crop-chip.tsx';
import { cropColorOf, useCropCatalog } from '../../crops/index.ts';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { usePlan } from '../queries.ts';
import { ActivityCostPage } from './activity-cost-page.tsx';
import { AssignPeoplePage } from './assign-people-page.tsx';
import { CloseActivityPage } from './close-activity-page.tsx';
import classes from './crop-plan-screen.module.css';
import { ExecutionPeriodPage } from './execution-period-page.tsx';
import { PlanPage } from './plan-page.tsx';
import type { PlanProps } from './plan-props.ts';
import { TargetYieldPage } from './target-yield-page.tsx';
import { WorksheetPage } from './worksheet-page.tsx';

/** The pages of a plan by their routes. */
const PAGES = {
  'crop-plan': { ofActivity: false, Content: PlanPage },
  'target-yield': { ofActivity: false, Content: TargetYieldPage },
  'close-worksheet': { ofActivity: false, Content: WorksheetPage },
  'activity-cost': { ofActivity: true, Content: ActivityCostPage },
  'execution-period': { ofActivity: true, Content: ExecutionPeriodPage },
  'assign-people': { ofActivity: true, Content: AssignPeoplePage },
  'close-activity': { ofActivity: true, Content: CloseActivityPage },
} as const satisfies Record<
  string,
  { readonly ofActivity: boolean; readonly Content: ComponentType<PlanProps> }
>;
type PageName = keyof typeof PAGES;

/** The plan of a crop in a season, and the pages on which its parts are changed. */
export function CropPlanScreen() {
  const { language } = useLanguage();
  const context = useFarmContext();
  const { route, season } = context;
  const page: PageName = route.page in PAGES ? (route.page as PageName) : 'crop-plan';
  const { cropId = '', activityId = '' } = route.rest;
  const crop = useCropCatalog().get(cropId) ?? null;
  // The season of the address is known before the farm is.
  const at = { farmId: route.farmId ?? '', seasonId: route.seasonId ?? season?.id, cropId };
  const back = page === 'crop-plan' ? href('plans', at) : href('crop-plan', at);
  const name = crop?.name[language];
  return (
    <FarmPage
      route={page}
      context={context}
      lead={
        season && (
          <span className={classes.lead}>
            {crop && <CropChip color={cropColorOf(crop)} name={name ?? ''} />}
            {seasonLabel(season)}
            <SimulatedFigures farm={context.farm} />
          </span>
        )
      }
      back={route.farmId === null ? undefined : back}
    >
      {(farm) =>
        season ? (
          <LoadedPlan
            key={`${season.id}.${cropId}`}
            farm={farm}
            season={season}
            cropId={cropId}
            activityId={activityId}
            page={page}
          />
        ) : (
          <EmptySeason farm={farm} seasonId={null} />
        )
      }
    </FarmPage>
  );
}

interface LoadedPlanProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly cropId: string;
  readonly activityId: string;
  readonly page: PageName;
}

function LoadedPlan({ farm, season, cropId, activityId, page }: LoadedPlanProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const found = usePlan(farm.id, season.id, cropId);
  const { ofActivity, Content } = PAGES[page];
  const plan = found.data;
  const isMissing = ofActivity && plan !== undefined && !plan.activities.some(({ id }) => id === activityId);
  const toPlan = href('crop-plan', { farmId: farm.id, seasonId: season.id, cropId });
  return (
    <Loaded failure={useLoadError(found)}>
      {plan === undefined ? (
        <PageSkeleton />
      ) : isMissing ? (
        <EmptyState
          icon={<IconClipboardList />}
          title={t('plans:activity.missing')}
          text={t('plans:activity.missingText')}
          action={{ label: t('plans:toPlan'), onClick: () => navigate(toPlan) }}
        />
      ) : (
        <Content farm={farm} season={season} plan={plan} activityId={activityId} />
      )}
    </Loaded>
  );
}
