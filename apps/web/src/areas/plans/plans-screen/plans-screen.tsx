import type { api, PlanRow, ResponseOf } from '@brazda/contract/client';
import { amountOf, hasPlanFigures, outcomesOf, type PlanOutcomes, planAreaOf } from '@brazda/domain';
import { IconCalendarStats, IconClipboardList, IconMap2 } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { overlaySetting } from '../../../map/map-settings.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { CropChip } from '../../../ui/tables/crop-chip.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { cropColorOf, useCropCatalog } from '../../crops/index.ts';
import {
  type KnownFarm,
  SeasonSwitch,
  SimulatedFigures,
  useFarmContext,
  useMoney,
} from '../../farms/index.ts';
import { ModalLink } from '../modal-link.tsx';
import { usePlans } from '../queries.ts';
import { MissingPrice } from './missing-price.tsx';
import classes from './plans-screen.module.css';
import { usePlansAhead } from './use-plans-ahead.ts';

/** The crop plans of a season: what each crop costs and brings. */
export function PlansScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { farm, season } = context;
  return (
    <FarmPage
      route="plans"
      context={context}
      lead={
        <>
          {t('plans:list.lead')} <SimulatedFigures farm={farm} />
        </>
      }
      actions={<SeasonSwitch context={context} />}
    >
      {(known) =>
        season ? (
          <SeasonPlans key={season.id} farm={known} seasonId={season.id} />
        ) : (
          <EmptySeason farm={known} seasonId={null} />
        )
      }
    </FarmPage>
  );
}

interface PlanLine extends PlanOutcomes {
  readonly plan: PlanRow;
}

function SeasonPlans({ farm, seasonId }: { readonly farm: KnownFarm; readonly seasonId: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const found = usePlans(farm.id, seasonId);
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data === undefined ? (
        <PageSkeleton />
      ) : found.data.results.length === 0 ? (
        <EmptyState
          icon={<IconClipboardList />}
          title={t('plans:list.emptyTitle')}
          text={t('plans:list.emptyText')}
          action={{
            label: t('map:farmPage.farmMap'),
            onClick: () => navigate(href('map', { farmId: farm.id, seasonId })),
          }}
        />
      ) : (
        <PlanTable
          farm={farm}
          seasonId={seasonId}
          plans={found.data.results}
          without={found.data.without_crop}
        />
      )}
    </Loaded>
  );
}

interface PlanTableProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  readonly plans: readonly PlanRow[];
  readonly without: ResponseOf<typeof api.plans.list>['without_crop'];
}

/** The plans with their results, and what is missing for these. */
export function PlanTable({ farm, seasonId, plans, without }: PlanTableProps) {
  const farmId = farm.id;
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const catalog = useCropCatalog();
  usePlansAhead(plans);
  const { amount: inCurrency } = useMoney(farm);
  const lines = plans.map((plan): PlanLine => ({ plan, ...outcomesOf(plan) }));
  const money = (cents: number | null) => (cents === null ? '–' : inCurrency(amountOf(cents)));
  // A crop without a plan has no result, which is not a result of nothing.
  const ofPlan = (plan: PlanRow, cents: number | null) => money(hasPlanFigures(plan) ? cents : null);
  const sumOf = (amount: (line: PlanLine) => number) => lines.reduce((sum, line) => sum + amount(line), 0);
  const unpriced = lines.filter(({ expected }) => expected.margin === null);
  const unpricedArea = formats.hectares(areaOf(unpriced));
  const isUnknown = unpriced.length === lines.length;
  const marginTotal = (
    <>
      {money(isUnknown ? null : sumOf(({ expected }) => expected.margin ?? 0))}
      {unpriced.length > 0 && !isUnknown && (
        <small className={classes.missing}>{t('plans:list.unpricedArea', { area: unpricedArea })}</small>
      )}
    </>
  );
  const overdue = plans.reduce((sum, { activities_overdue }) => sum + activities_overdue, 0);
  const columns: Column<PlanLine>[] = [
    {
      key: 'crop',
      title: t('plans:list.crop'),
      cell: ({ plan }) => {
        const crop = catalog.get(plan.crop);
        return (
          <Link to={href('crop-plan', { farmId, seasonId, cropId: plan.crop })}>
            {crop ? <CropChip color={cropColorOf(crop)} name={crop.name[language]} /> : plan.crop}
          </Link>
        );
      },
      foot: t('map:farmPage.total'),
    },
    {
      key: 'area',
      title: t('map:farmPage.area'),
      alignsRight: true,
      cell: ({ plan }) => formats.hectares(planAreaOf(plan)),
      foot: formats.hectares(areaOf(lines)),
    },
    {
      key: 'activities',
      title: t('plans:activity.title'),
      alignsRight: true,
      cell: ({ plan }) =>
        plan.activities === 0
          ? t('plans:list.noPlan')
          : t('plans:list.done', { done: plan.activities_done, count: plan.activities }),
    },
    {
      key: 'budget',
      title: t('plans:budget'),
      alignsRight: true,
      cell: ({ plan, budget }) => ofPlan(plan, budget.cost),
      foot: money(sumOf(({ budget }) => budget.cost)),
    },
    {
      key: 'cost',
      title: t('plans:cost'),
      alignsRight: true,
      cell: ({ plan, expected }) => ofPlan(plan, expected.cost),
      foot: money(sumOf(({ expected }) => expected.cost)),
    },
    {
      key: 'margin',
      title: t('plans:margin.margin'),
      alignsRight: true,
      cell: ({ plan, expected }) => (
        <span>
          {expected.margin === null ? <MissingPrice farm={farm} plan={plan} /> : money(expected.margin)}
        </span>
      ),
      foot: marginTotal,
    },
    {
      key: 'margin_per_ha',
      title: t('plans:margin.margin_per_ha'),
      alignsRight: true,
      cell: ({ expected }) => money(expected.margin_per_ha),
    },
  ];
  return (
    <>
      <KeyFigures
        figures={[
          { label: t('plans:budget'), value: money(sumOf(({ budget }) => budget.cost)) },
          { label: t('plans:cost'), value: money(sumOf(({ expected }) => expected.cost)) },
          { label: t('plans:margin.margin'), value: marginTotal },
          { label: t('plans:list.overdue'), value: formats.count(overdue) },
        ]}
      />
      <p className={classes.links}>
        <ModalLink to={href('prices', { farmId, seasonId })} variant="other">
          {t('plans:prices.title')}
        </ModalLink>
        <LinkButton to={href('plan-seasons', { farmId, seasonId, cropId: plans[0]?.crop })} variant="other">
          <IconCalendarStats size={20} aria-hidden />
          {t('plans:seasons.link')}
        </LinkButton>
        <LinkButton
          to={href('map', { farmId, seasonId })}
          variant="other"
          onClick={() => overlaySetting.set('margin')}
        >
          <IconMap2 size={20} aria-hidden />
          {t('plans:map.show')}
        </LinkButton>
        {farm.feature_flags.includes('journal') && (
          <LinkButton to={href('people', { farmId })} variant="other">
            {t('shell:title.people')}
          </LinkButton>
        )}
      </p>
      {without.parcels > 0 && (
        <Alert tone="info">
          {t('plans:list.withoutCrop', {
            count: without.parcels,
            area: formats.hectares(without.hectares),
          })}
        </Alert>
      )}
      <Card>
        <DataTable
          caption={t('shell:title.plans')}
          columns={columns}
          rows={lines}
          keyOf={({ plan }) => plan.id}
        />
        <p className={classes.hint}>{t('plans:list.expectedHint')}</p>
        {unpriced.length > 0 && (
          <p className={classes.hint}>
            {t('plans:list.unpriced', { count: unpriced.length, area: unpricedArea })}
          </p>
        )}
      </Card>
    </>
  );
}

/** The hectares of some plans. */
function areaOf(lines: readonly PlanLine[]): number {
  return lines.reduce((sum, { plan }) => sum + Math.round(planAreaOf(plan) * 100), 0) / 100;
}
