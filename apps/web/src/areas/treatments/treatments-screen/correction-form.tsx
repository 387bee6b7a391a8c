import { api, type InputOf } from '@brazda/contract/client';
import { TREATMENT_LIMITS } from '@brazda/domain';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { call } from '../../../lib/api.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useTreatmentChoices } from '../queries.ts';
import { useChangeTreatment } from '../record-treatment.ts';
import { ProductFields } from '../treatment-form/product-fields.tsx';
import { SharedFields } from '../treatment-form/shared-fields.tsx';
import { type CorrectionDraft, correctionDraftOf, correctionOf, KEPT } from './correction-draft.ts';

interface CorrectionFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'treatment-correction' }>;
}

/** Corrects a treatment with a reason; what stood before is kept. */
export function CorrectionForm({ id, dialog: { farm, treatment } }: CorrectionFormProps) {
  const t = useTranslation();
  const dateTexts = useDateTexts();
  const numberTexts = useNumberTexts();
  const choices = useTreatmentChoices(farm.id);
  const [initial] = useState(() => correctionDraftOf(treatment));
  const [draft, setDraft] = useState<CorrectionDraft>(initial);
  const change = (part: Partial<CorrectionDraft>) => setDraft((known) => ({ ...known, ...part }));
  const { record } = treatment;
  const kept = <T extends { readonly id: string; readonly name: string }>(
    known: readonly T[],
    current: { readonly name: string } | null,
  ) =>
    current
      ? [{ id: KEPT, name: current.name }, ...known.filter(({ name }) => name !== current.name)]
      : known;
  const form = useForm({
    mutation: useChangeTreatment(farm.id, {
      send: (body: InputOf<typeof api.treatments.correct, 'body'>) =>
        call(api.treatments.correct, { params: { farmId: farm.id, treatmentId: treatment.id }, body }),
      says: t('treatments:correction.done'),
    }),
    read: (field) => ({ ...correctionOf(initial, draft), reason: field('reason').trim() }),
    warnsUnsaved: true,
    isChanged: draft !== initial,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('treatments:correction.title')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <Loaded failure={useLoadError(choices.failure)}>
        {choices.isPending ? (
          <PageSkeleton />
        ) : (
          <Form {...form.props}>
            <p>
              {[record.product.name, record.place.name, t('treatments:correction.keeps')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <DateInput
              name="day"
              label={t('treatments:field.day')}
              value={draft.day}
              max={localDay()}
              texts={dateTexts}
              error={draft.day === null ? t('common:form.missing') : form.errorOf('day')}
              onChange={(day) => {
                form.clearError('day');
                change({ day });
              }}
            />
            <FieldPair>
              <TextField
                name="started_at"
                type="time"
                label={t('treatments:field.startedAt')}
                value={draft.started_at}
                onChange={(event) => change({ started_at: event.currentTarget.value })}
              />
              <TextField
                name="ended_at"
                type="time"
                label={t('treatments:field.endedAt')}
                value={draft.ended_at}
                onChange={(event) => change({ ended_at: event.currentTarget.value })}
              />
            </FieldPair>
            <NumberInput
              label={t('treatments:field.size')}
              unit={t(`treatments:size.${record.size?.unit ?? 'ha'}`)}
              min={0.01}
              max={TREATMENT_LIMITS.size}
              value={draft.size}
              texts={numberTexts}
              onChange={(size) => change({ size })}
            />
            <ProductFields
              line={draft.line}
              number={1}
              kind={record.kind}
              products={choices.products}
              error={null}
              onChange={(line) => change({ line })}
              onRemove={undefined}
            />
            {record.kind === 'surface' ? (
              <FieldPair>
                <TextField
                  name="bbch"
                  label={t('treatments:field.bbch')}
                  pattern="\d{2}(-\d{2})?"
                  maxLength={5}
                  autoComplete="off"
                  value={draft.bbch}
                  onChange={(event) => change({ bbch: event.currentTarget.value })}
                />
                <EppoField value={draft.eppo} onChange={(eppo) => change({ eppo })} />
              </FieldPair>
            ) : (
              <>
                <TextField
                  name="place"
                  label={t(record.kind === 'seed' ? 'treatments:form.seedPlace' : 'treatments:form.building')}
                  maxLength={TREATMENT_LIMITS.name}
                  autoComplete="off"
                  value={draft.place}
                  onChange={(event) => change({ place: event.currentTarget.value })}
                />
                <EppoField value={draft.eppo} onChange={(eppo) => change({ eppo })} />
              </>
            )}
            <SharedFields
              values={draft}
              hasWater={record.kind === 'surface'}
              workers={kept(choices.workers, record.applicator)}
              machines={kept(choices.machines, record.equipment)}
              onChange={change}
            />
            <TextField
              name="reason"
              required
              maxLength={TREATMENT_LIMITS.reason}
              autoComplete="off"
              label={t('treatments:field.reason')}
              description={t('treatments:correction.reasonHint')}
              error={form.errorOf('reason')}
            />
            <Submit isWide isSending={form.isSending} isDisabled={draft.day === null}>
              {t('treatments:correction.save')}
            </Submit>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}

function EppoField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useTranslation();
  return (
    <TextField
      name="eppo"
      label={t('treatments:field.eppo')}
      maxLength={6}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
}
