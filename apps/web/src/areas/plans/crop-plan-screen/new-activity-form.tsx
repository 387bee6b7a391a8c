import type { CropPlan } from '@brazda/contract/client';
import { type ActivityKind, activityKindOf, proposedPeriodOf } from '@brazda/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { useAddActivity } from '../plan-changes.ts';

interface NewActivityFormProps {
  readonly plan: CropPlan;
  readonly kind: ActivityKind;
  readonly onClose: () => void;
}

/** Adds an activity of a kind at the end of a plan, with its execution period or without; the usual one of the crop is proposed. */
export function NewActivityForm({ plan, kind, onClose }: NewActivityFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const texts = useDateTexts();
  const [proposed] = useState(() => proposedPeriodOf(kind, plan.activities, plan.usual_activities));
  const [start, setStart] = useState(proposed?.start_date ?? null);
  const [end, setEnd] = useState(proposed?.end_date ?? null);
  const form = useForm({
    mutation: useAddActivity({ farmId: plan.farm, seasonId: plan.season, planId: plan.id }),
    read: () => ({ activity: kind, start_date: start, end_date: end }),
    warnsUnsaved: true,
    isChanged: start !== (proposed?.start_date ?? null) || end !== (proposed?.end_date ?? null),
    onDone: onClose,
  });
  const isReversed = start !== null && end !== null && end < start;
  return (
    <Dialog
      title={activityKindOf(kind)!.label[language]}
      close={t('common:close')}
      onClose={onClose}
      actions={null}
    >
      <Form {...form.props}>
        <p>{t(proposed ? 'plans:period.proposed' : 'plans:period.optional')}</p>
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
        <Submit isWide isDisabled={isReversed} isSending={form.isSending}>
          {t('plans:activity.add')}
        </Submit>
      </Form>
    </Dialog>
  );
}
