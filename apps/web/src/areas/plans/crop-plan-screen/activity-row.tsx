import type { Activity, CropPlan, Farm } from '@brazda/contract/client';
import { activityStateOf, dayAtFarm } from '@brazda/domain';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { modalTarget } from '../../../lib/modal-route.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { href } from '../../../routes/href.ts';
import { Menu, type MenuEntry } from '../../../ui/dropdowns/menu.tsx';
import { useMoney } from '../../farms/index.ts';
import { ModalLink } from '../modal-link.tsx';
import { usePeriodText } from '../period-text.ts';
import { useActivityActions } from '../plan-changes.ts';
import classes from './activity-list.module.css';
import { AssignedPeople } from './assigned-people.tsx';

/** What rows need of their plan: it stays the same when an activity is changed or moved. */
export interface PlanOfRows extends Pick<CropPlan, 'id' | 'farm' | 'season' | 'crop' | 'parcels'> {
  /** How many activities it has. */
  readonly count: number;
}

interface ActivityRowProps {
  readonly plan: PlanOfRows;
  /** Its country has the currency, its land the day. */
  readonly farm: Pick<Farm, 'country' | 'bbox'>;
  readonly activity: Activity;
  readonly mayChange: boolean;
  readonly mayAssign: boolean;
  /** Moves it by a number of places. */
  readonly onMove: (by: number) => void;
}

/** One activity, which can be dragged to another place. */
export function ActivityRow({ onMove, ...shown }: ActivityRowProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { activity, mayChange } = shown;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: activity.id });
  const name = activity.name[language];
  // The move of the last render: each move of a drag renders the row again, and must not render what it shows.
  const move = useEventCallback(onMove);
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {mayChange && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={t('plans:order.handle', { name })}
          title={t('plans:order.handle', { name })}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      )}
      <RowContent {...shown} onMove={move} />
    </li>
  );
}

/** When and where the activity is done, by whom, what it may cost and what it costs. */
const RowContent = memo(function RowContent({
  plan,
  farm,
  activity,
  mayChange,
  mayAssign,
  onMove,
}: ActivityRowProps) {
  const t = useTranslation();
  const periodText = usePeriodText();
  const { language, formats } = useLanguage();
  const money = useMoney(farm);
  const at = { farmId: plan.farm, seasonId: plan.season, cropId: plan.crop, activityId: activity.id };
  const state = activityStateOf({ ...activity, parcels: plan.parcels }, dayAtFarm(farm, Date.now()));
  const name = activity.name[language];
  const location = useLocation();
  const page = mayChange && !activity.is_closed ? 'activity-cost' : 'close-activity';
  const parcelsDone = t('plans:parcelsDone', { done: activity.parcels_done, count: plan.parcels });
  const isOver = activity.total_budget > 0 && activity.total_cost > activity.total_budget;
  return (
    <>
      <div className={classes.what}>
        <p className={classes.name}>
          <Link className={classes.open} {...modalTarget(href(page, at), location)}>
            {name}
          </Link>{' '}
          <span className={classes.state} data-state={state}>
            {t(`plans:state.${state}`)}
          </span>
        </p>
        <p className={classes.when}>
          {periodText(activity)}
          {activity.last_done !== null &&
            ` · ${t('plans:lastDone', { day: formats.shortDate(activity.last_done) })}`}
        </p>
        {activity.parcels_in_journal > 0 && (
          <ModalLink
            to={href('close-activity', at)}
            label={`${t('plans:inJournal.open', { count: activity.parcels_in_journal })}, ${name}`}
          >
            {t('plans:inJournal.open', { count: activity.parcels_in_journal })}
          </ModalLink>
        )}
        <AssignedPeople plan={plan} activity={activity} mayAssign={mayAssign && !activity.is_closed} />
        {activity.notes && <p className={classes.notes}>{activity.notes}</p>}
      </div>
      <div className={classes.done}>
        <ModalLink to={href('close-activity', at)} label={`${parcelsDone}, ${name}`}>
          {parcelsDone}
        </ModalLink>
        <progress max={Math.max(1, plan.parcels)} value={activity.parcels_done} aria-label={name} />
      </div>
      <dl className={classes.money}>
        <div>
          <dt>{t('plans:budget')}</dt>
          <dd>{money.amount(activity.total_budget)}</dd>
        </div>
        <div data-over={isOver}>
          <dt>{t('plans:cost')}</dt>
          <dd>{money.amount(activity.total_cost)}</dd>
        </div>
      </dl>
      {mayChange && <RowMenu plan={plan} activity={activity} mayAssign={mayAssign} onMove={onMove} />}
    </>
  );
});

function RowMenu({ plan, activity, mayAssign, onMove }: Omit<ActivityRowProps, 'mayChange' | 'farm'>) {
  const t = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const actions = useActivityActions({ farmId: plan.farm, seasonId: plan.season, planId: plan.id });
  const at = { farmId: plan.farm, seasonId: plan.season, cropId: plan.crop, activityId: activity.id };
  const open = (page: 'activity-cost' | 'execution-period' | 'assign-people' | 'close-activity') => () => {
    const { to, state } = modalTarget(href(page, at), location);
    navigate(to, { state });
  };
  const changes: MenuEntry[] = activity.is_closed
    ? [{ label: t('plans:activity.open'), onSelect: () => actions.open(activity.id) }]
    : [
        { label: t('plans:activity.cost'), onSelect: open('activity-cost') },
        { label: t('plans:activity.period'), onSelect: open('execution-period') },
        ...(mayAssign ? [{ label: t('plans:assign.open'), onSelect: open('assign-people') }] : []),
        { label: t('plans:activity.done'), onSelect: open('close-activity') },
      ];
  return (
    <Menu
      position="bottom-end"
      entries={[
        ...changes,
        'line',
        { label: t('plans:order.up'), onSelect: () => onMove(-1), isDisabled: activity.order === 1 },
        {
          label: t('plans:order.down'),
          onSelect: () => onMove(1),
          isDisabled: activity.order === plan.count,
        },
        'line',
        { label: t('plans:activity.remove'), onSelect: () => actions.remove(activity.id), isDanger: true },
      ]}
    >
      <ActionIcon
        className={classes.more}
        variant="subtle"
        size={44}
        aria-label={t('plans:activity.more', { name: activity.name[language] })}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu>
  );
}
