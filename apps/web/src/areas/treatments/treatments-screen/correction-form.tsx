import { api, type InputOf } from '@brazda/contract/client';
import { TREATMENT_LIMITS } from '@brazda/domain';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { call } from '../../../lib/api.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useTreatmentChoices } from '../queries.ts';
import { useChangeTreatment } from '../record-treatment.ts';
import { EppoField, PlaceField } from '../treatment-form/place-fields.tsx';
import { ProductFields } from '../treatment-form/product-fields.tsx';
import { SharedFields } from '../treatment-form/shared-fields.tsx';
import { TimeFields } from '../treatment-form/time-fields.tsx';
import { type CorrectionDraft, correctionDraftOf, correctionOf, KEPT } from './correction-draft.ts';

interface CorrectionFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'treatment-correction' }>;
}

/** Corrects a treatment with a reason; what stood before is kept. */
export function CorrectionForm({ id, dialog: { farm, treatment } }: CorrectionFormProps) {
  const t = useTranslation();
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
    read: (field) => ({ ...correctionOf(initial, draft, choices.products), reason: field('reason').trim() }),
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
            <TimeFields
              values={draft}
              error={draft.day === null ? t('common:form.missing') : form.errorOf('day')}
              onChange={(time) => {
                if (time.day !== undefined) form.clearError('day');
                change(time);
              }}
            />
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
                <PlaceField kind={record.kind} value={draft.place} onChange={(place) => change({ place })} />
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
