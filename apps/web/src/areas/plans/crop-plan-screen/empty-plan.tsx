import { api, type CropPlan, type Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconClipboardList, IconCopy, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/language.ts';
import { OPTIONAL_DATA, queryOf } from '../../../lib/query.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useFillPlan } from '../plan-changes.ts';
import { AddActivity } from './add-activity.tsx';
import classes from './crop-plan-screen.module.css';

interface EmptyPlanProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly plan: CropPlan;
  readonly mayFill: boolean;
}

/** A plan without activities, and the ways to fill it. */
export function EmptyPlan({ farm, season, plan, mayFill }: EmptyPlanProps) {
  const t = useTranslation();
  const params = { farmId: farm.id, seasonId: season.id, planId: plan.id };
  const fill = useFillPlan(params);
  const earlier = farm.seasons
    .filter(({ end_year }) => end_year < season.end_year)
    .toSorted((one, other) => other.end_year - one.end_year)[0];
  const source = useEarlierPlan(mayFill ? farm.id : null, earlier?.id ?? null, plan.crop);
  if (!mayFill)
    return (
      <EmptyState icon={<IconClipboardList />} title={t('plans:empty.title')} text={t('plans:empty.guest')} />
    );
  return (
    <EmptyState icon={<IconClipboardList />} title={t('plans:empty.title')} text={t('plans:empty.text')}>
      <div className={classes.ways}>
        <Button
          size="md"
          mih={44}
          leftSection={<IconWand size={20} />}
          loading={fill.isBusy}
          onClick={fill.start}
        >
          {t('plans:template.usual')}
        </Button>
        {source && earlier && (
          <Button
            size="md"
            mih={44}
            variant="light"
            leftSection={<IconCopy size={20} />}
            loading={fill.isBusy}
            onClick={() => fill.copy({ farm: farm.id, plan: source, version: plan.version })}
          >
            {t('plans:template.copy', { year: seasonLabel(earlier) })}
          </Button>
        )}
        <AddActivity plan={plan} />
      </div>
    </EmptyState>
  );
}

/** The id of the plan of a crop in an earlier season, if it has activities. */
function useEarlierPlan(farmId: string | null, seasonId: string | null, cropId: string): string | null {
  const params = { farmId: farmId ?? '', seasonId: seasonId ?? '', cropId };
  const { data } = useQuery({
    ...queryOf(api.plans.get, { params }),
    enabled: farmId !== null && seasonId !== null,
    meta: OPTIONAL_DATA,
  });
  return data && data.activities.length > 0 ? data.id : null;
}
