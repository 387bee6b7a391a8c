import type { CropPlan } from '@brazda/contract/client';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { useOrderActivities } from '../plan-changes.ts';
import classes from './activity-list.module.css';
import { ActivityRow, type PlanOfRows } from './activity-row.tsx';

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_DISTANCE = 4;

interface ActivityListProps {
  readonly farm: KnownFarm;
  readonly plan: CropPlan;
  readonly mayChange: boolean;
  /** Whether activities are assigned to people. */
  readonly mayAssign: boolean;
}

/** The activities of a plan in their order, which is changed by dragging, by keys, or from the menu of a row. */
export function ActivityList({ farm, plan, mayChange, mayAssign }: ActivityListProps) {
  const order = useOrderActivities(plan);
  const ids = plan.activities.map(({ id }) => id);
  const ofRows = usePlanOfRows(plan);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(plan);
  const t = useTranslation();
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < ids.length) order(arrayMove(ids, from, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('plans:order.instructions') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!mayChange}>
        <ol className={classes.list}>
          {plan.activities.map((activity, index) => (
            <ActivityRow
              key={activity.id}
              plan={ofRows}
              farm={farm}
              activity={activity}
              mayChange={mayChange}
              mayAssign={mayAssign}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function usePlanOfRows({ id, farm, season, crop, parcels, activities }: CropPlan): PlanOfRows {
  const count = activities.length;
  return useMemo(
    () => ({ id, farm, season, crop, parcels, count }),
    [id, farm, season, crop, parcels, count],
  );
}

/** What a screen reader says while an activity is dragged. */
function useAnnouncements({ activities }: CropPlan): Announcements {
  const t = useTranslation();
  const { language } = useLanguage();
  const nameOf = (id: UniqueIdentifier) =>
    activities.find((activity) => activity.id === id)?.name[language] ?? '';
  const placeOf = (id: UniqueIdentifier | undefined) =>
    activities.findIndex((activity) => activity.id === id) + 1;
  const at = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: nameOf(id),
    place: placeOf(over),
    count: activities.length,
  });
  return {
    onDragStart: ({ active }) => t('plans:order.taken', at(active.id, active.id)),
    onDragOver: ({ active, over }) => t('plans:order.over', at(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('plans:order.dropped', at(active.id, over?.id)),
    onDragCancel: ({ active }) => t('plans:order.canceled', { name: nameOf(active.id) }),
  };
}
