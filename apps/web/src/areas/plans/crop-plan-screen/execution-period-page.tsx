import { PLAN_LIMITS } from '@brazda/domain';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { useUpdateActivity } from '../plan-changes.ts';
import { useLeave } from '../use-leave.ts';
import type { PlanProps } from './plan-props.ts';

/** The form for the execution period and the notes of an activity. */
export function ExecutionPeriodPage({ farm, season, plan, activityId }: PlanProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const texts = useDateTexts();
  const leave = useLeave(href('crop-plan', { farmId: farm.id, seasonId: season.id, cropId: plan.crop }));
  const [activity] = useState(() => plan.activities.find(({ id }) => id === activityId)!);
  const [start, setStart] = useState(activity.start_date);
  const [end, setEnd] = useState(activity.end_date);
  const [notes, setNotes] = useState(activity.notes);
  const form = useForm({
    mutation: useUpdateActivity({ farmId: farm.id, seasonId: season.id, planId: plan.id, activityId }),
    read: () => ({ start_date: start, end_date: end, notes: notes.trim(), version: activity.version }),
    warnsUnsaved: true,
    isChanged: start !== activity.start_date || end !== activity.end_date || notes.trim() !== activity.notes,
    onDone: leave,
  });
  if (plan.is_closed || activity.is_closed) return <Alert tone="info">{t('plans:closedHint')}</Alert>;
  const isReversed = start !== null && end !== null && end < start;
  return (
    <Form {...form.props}>
      <h2>{activity.name[language]}</h2>
      <FieldPair of="dates">
        <DateInput label={t('plans:period.first')} value={start} texts={texts} onChange={setStart} />
        <DateInput
          label={t('plans:period.last')}
          value={end}
          texts={texts}
          error={isReversed ? t('plans:period.reversed') : null}
          onChange={setEnd}
        />
      </FieldPair>
      <Textarea
        name="notes"
        size="md"
        label={t('plans:notes')}
        autosize
        minRows={2}
        maxLength={PLAN_LIMITS.notes}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <Submit isWide isDisabled={isReversed} isSending={form.isSending}>
        {t('plans:save')}
      </Submit>
    </Form>
  );
}
