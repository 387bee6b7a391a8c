import type { Farm, Season } from '@brazda/contract/client';
import { seasonLabel, seasonWindow, startMonthOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useNotifyUndoable } from '../../changes/index.ts';
import { useAddSeason } from '../../farms/index.ts';

/** Adds the season after the newest one, with the same parcels, without leaving the page. */
export function PlanSeason({ farm, seasons }: { farm: Farm; seasons: readonly Season[] }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(farm.id);
  const { mutate: add, isPending } = useAddSeason(farm.id);
  // Two quick clicks come before the button is rendered as busy.
  const isSending = useRef(false);
  const newest = seasons.at(-1);
  const source = seasons.findLast(({ parcels_count }) => parcels_count > 0);
  if (!newest || !source) return null;
  const end_year = newest.end_year + 1;
  const year = seasonLabel(seasonWindow(end_year, startMonthOf(newest)));
  const plan = () => {
    if (isSending.current) return;
    isSending.current = true;
    add(
      { end_year, copy_from: source.id },
      {
        onSuccess: ({ change }) => notifyUndoable(t('rotation:planned', { year }), { change }),
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  return (
    <Button
      size="md"
      mih={44}
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={isPending}
      onClick={plan}
    >
      {t('rotation:plan', { year })}
    </Button>
  );
}
