import type { Activity, CropPlan } from '@brazda/contract/client';
import { IconUsers } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { ModalLink } from '../modal-link.tsx';
import classes from './activity-list.module.css';

/** How many people of an activity are named. */
const MAX_NAMED = 3;

interface AssignedPeopleProps {
  readonly plan: Pick<CropPlan, 'farm' | 'season' | 'crop'>;
  readonly activity: Activity;
  /** Whether the names lead to the page on which they are chosen. */
  readonly mayAssign: boolean;
}

/** The people to whom an activity is assigned; nothing while there are none. */
export function AssignedPeople({ plan, activity, mayAssign }: AssignedPeopleProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (activity.workers.length === 0) return null;
  const names = activity.workers.map(({ name }) => name);
  const all = t('plans:assign.names', { names: formats.list(names) });
  if (!mayAssign) return <p className={classes.when}>{all}</p>;
  const shown = names.slice(0, MAX_NAMED).join(', ');
  const more = names.length - MAX_NAMED;
  const at = { farmId: plan.farm, seasonId: plan.season, cropId: plan.crop, activityId: activity.id };
  return (
    <div className={classes.people} title={all}>
      <ModalLink to={href('assign-people', at)} label={all}>
        <IconUsers size={18} aria-hidden />
        {more > 0 ? t('plans:assign.more', { names: shown, count: more }) : shown}
      </ModalLink>
    </div>
  );
}
