import type { Activity } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { type CostedActivity, useAddCostedActivity, usePlan } from '../../plans/index.ts';

interface AddToPlanProps extends Omit<CostedActivity, 'cropId'> {
  readonly at: { readonly farmId: string; readonly seasonId: string; readonly cropId: string };
}

/** The button that adds an activity with its costs to the plan of a crop; the way to the plan once it is there. */
export function AddToPlan({ at, ...activity }: AddToPlanProps) {
  const t = useTranslation();
  const { farmId, seasonId, cropId } = at;
  const found = usePlan(farmId, seasonId, cropId);
  const { add, isBusy } = useAddCostedActivity(farmId, seasonId);
  const isThere = found.data?.activities.some((known) => isSame(known, activity));
  if (isThere)
    return (
      <Alert tone="info">
        {t('soil:fertilizer.inPlan')} <Link to={href('crop-plan', at)}>{t('plans:toPlan')}</Link>
      </Alert>
    );
  return (
    <Button size="md" loading={isBusy || found.isLoading} onClick={() => add({ cropId, ...activity })}>
      {t('soil:fertilizer.add')}
    </Button>
  );
}

/** Whether an activity of a plan was added for the same parcel of a soil analysis; one that has no source is known by its notes. */
function isSame(
  { activity, notes, source }: Pick<Activity, 'activity' | 'notes' | 'source'>,
  added: Pick<CostedActivity, 'activity' | 'notes' | 'source'>,
): boolean {
  if (activity !== added.activity) return false;
  if (source === null) return notes === added.notes;
  return source.soil_order === added.source.soil_order && source.parcel === added.source.parcel;
}
