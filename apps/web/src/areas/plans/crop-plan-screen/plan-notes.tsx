import type { CropPlan } from '@brazda/contract/client';
import { PLAN_LIMITS } from '@brazda/domain';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { useUpdatePlan } from '../plan-changes.ts';
import classes from './crop-plan-screen.module.css';

/** Free notes of a plan. */
export function PlanNotes({ plan, mayChange }: { readonly plan: CropPlan; readonly mayChange: boolean }) {
  const t = useTranslation();
  const [notes, setNotes] = useState(plan.notes);
  const isChanged = notes.trim() !== plan.notes;
  const form = useForm({
    mutation: useUpdatePlan({ farmId: plan.farm, seasonId: plan.season, planId: plan.id }),
    read: () => ({ notes: notes.trim(), version: plan.version }),
    warnsUnsaved: true,
    isChanged,
  });
  if (!mayChange)
    return plan.notes ? (
      <Card title={t('plans:notes')}>
        <p className={classes.notes}>{plan.notes}</p>
      </Card>
    ) : null;
  return (
    <Card title={t('plans:notes')}>
      <Form {...form.props}>
        <Textarea
          name="notes"
          size="md"
          aria-label={t('plans:notes')}
          placeholder={t('plans:notesHint')}
          autosize
          minRows={2}
          maxLength={PLAN_LIMITS.notes}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {isChanged && <Submit isSending={form.isSending}>{t('plans:save')}</Submit>}
      </Form>
    </Card>
  );
}
