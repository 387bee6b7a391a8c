import type { Parcel } from '@brazda/contract/client';
import { SIZE_UNITS_OF, type SizeUnit, TREATMENT_LIMITS, USE_KINDS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { useDateTexts, useDropdownTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { byTitle, parcelTitleOf } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { useTreatmentChoices } from '../queries.ts';
import { useRecordTreatment } from '../record-treatment.ts';
import { ProductFields } from './product-fields.tsx';
import { SharedFields } from './shared-fields.tsx';
import { StageField } from './stage-field.tsx';
import {
  bodyOfDraft,
  type DraftProblem,
  draftProblemOf,
  emptyDraft,
  emptyLine,
  withKind,
} from './treatment-draft.ts';
import classes from './treatment-form.module.css';

interface TreatmentFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'treatment-form' }>;
}

/** Parts of so many parcels are typed one by one. */
const MAX_PARTS = 8;

/** Records a treatment of parcels, of a store or of seed; without a network it waits on the device. */
export function TreatmentForm({ id, dialog: { farm, season, parcels: chosen, spray } }: TreatmentFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const texts = useDropdownTexts();
  const dateTexts = useDateTexts();
  const numberTexts = useNumberTexts();
  const choices = useTreatmentChoices(farm.id);
  const failure = useLoadError(choices.failure);
  const { parcels } = useParcels(farm.id, season.id);
  const today = localDay();
  const [draft, setDraft] = useState(() =>
    emptyDraft(spray ? [spray.parcel] : chosen, spray?.day ?? today, newUuid()),
  );
  const [initial] = useState(draft);
  const [treatmentId] = useState(newUuid);
  const [entryIds] = useState(() => new Map<string, string>(spray ? [[spray.parcel, spray.entry]] : []));
  const [stage, setStage] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));
  const problem = draftProblemOf(draft);
  const entryOf = (parcel: string) => {
    const known = entryIds.get(parcel) ?? newUuid();
    entryIds.set(parcel, known);
    return known;
  };
  const treated = parcels.filter((parcel) => draft.parcels.includes(parcel.id));
  const [first] = treated;
  const nameOf = (product: string | null) => choices.products.find((each) => each.id === product)?.name;
  const form = useForm({
    mutation: useRecordTreatment({ farmId: farm.id, seasonId: season.id }),
    read: () => ({
      body: bodyOfDraft(draft, {
        id: treatmentId,
        at: new Date(Date.now()),
        products: choices.products,
        entryOf,
        stage: first ? stage : null,
      }),
      label: [draft.products.flatMap(({ product }) => nameOf(product) ?? []).join(', '), ...titlesOf(treated)]
        .join(' · ')
        .slice(0, 80),
    }),
    warnsUnsaved: true,
    isChanged: draft !== initial,
    onDone: () => closeDialog(id),
  });
  const errorAt = (what: DraftProblem) =>
    isChecked && problem === what ? t(`treatments:form.missing.${what}`) : null;
  return (
    <Dialog
      title={t(spray ? 'treatments:form.complete' : 'treatments:form.add')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <Loaded failure={failure}>
        {choices.isPending ? (
          <PageSkeleton />
        ) : (
          <Form
            {...form.props}
            onSubmit={(event) => {
              setChecked(true);
              if (problem === null) form.props.onSubmit(event);
              else event.preventDefault();
            }}
          >
            {choices.products.length === 0 && <p>{t('treatments:form.noProducts')}</p>}
            {!spray && (
              <Picker
                size="field"
                label={t('treatments:form.kind')}
                value={draft.kind}
                choices={USE_KINDS.map((kind) => ({ value: kind, label: t(`treatments:kind.${kind}`) }))}
                onChange={(value) => setDraft(withKind(draft, USE_KINDS.find((kind) => kind === value)!))}
              />
            )}
            {draft.kind === 'surface' ? (
              <>
                <Dropdown
                  multiple
                  required
                  label={t('treatments:form.parcels')}
                  options={byTitle(parcels, language).map((parcel) => ({
                    value: parcel.id,
                    label: parcelTitleOf(parcel),
                  }))}
                  value={draft.parcels}
                  texts={texts}
                  disabled={spray !== null}
                  error={errorAt('parcels')}
                  onChange={(ids) => change({ parcels: ids })}
                />
                {treated.length <= MAX_PARTS && (
                  <div className={classes.parts}>
                    {treated.map((parcel) => (
                      <NumberInput
                        key={parcel.id}
                        label={t('treatments:form.treatedPart', { parcel: parcelTitleOf(parcel) })}
                        unit="ha"
                        min={0.01}
                        max={parcel.hectares}
                        value={
                          draft.hectares.has(parcel.id)
                            ? (draft.hectares.get(parcel.id) ?? null)
                            : parcel.hectares
                        }
                        texts={numberTexts}
                        onChange={(value) =>
                          change({ hectares: new Map(draft.hectares).set(parcel.id, value) })
                        }
                      />
                    ))}
                  </div>
                )}
              </>
            ) : (
              <>
                <FieldPair>
                  <NumberInput
                    label={t('treatments:field.size')}
                    min={0.01}
                    max={TREATMENT_LIMITS.size}
                    value={draft.size}
                    texts={numberTexts}
                    error={errorAt('size')}
                    onChange={(size) => change({ size })}
                  />
                  <Picker
                    size="field"
                    label={t('treatments:form.unit')}
                    value={draft.size_unit}
                    choices={SIZE_UNITS_OF[draft.kind].map((unit) => ({
                      value: unit,
                      label: t(`treatments:size.${unit}`),
                    }))}
                    onChange={(unit) => change({ size_unit: unit as SizeUnit })}
                  />
                </FieldPair>
                <TextField
                  name="place"
                  label={t(draft.kind === 'seed' ? 'treatments:form.seedPlace' : 'treatments:form.building')}
                  maxLength={TREATMENT_LIMITS.name}
                  autoComplete="off"
                  value={draft.place}
                  onChange={(event) => change({ place: event.currentTarget.value })}
                />
                <FieldPair of="texts">
                  <TextField
                    name="goods"
                    label={t(draft.kind === 'seed' ? 'treatments:form.seed' : 'treatments:form.goods')}
                    maxLength={TREATMENT_LIMITS.name}
                    autoComplete="off"
                    value={draft.goods}
                    onChange={(event) => change({ goods: event.currentTarget.value })}
                  />
                  <TextField
                    name="eppo"
                    label={t('treatments:field.eppo')}
                    maxLength={6}
                    autoComplete="off"
                    value={draft.eppo}
                    onChange={(event) => change({ eppo: event.currentTarget.value.toUpperCase() })}
                  />
                </FieldPair>
              </>
            )}
            <DateInput
              name="day"
              label={t('treatments:field.day')}
              value={draft.day}
              max={today}
              texts={dateTexts}
              error={errorAt('day') ?? form.errorOf('day')}
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
            {draft.products.map((line, at) => (
              <ProductFields
                key={line.key}
                line={line}
                number={at + 1}
                kind={draft.kind}
                products={choices.products}
                error={at === 0 ? errorAt('product') : null}
                onChange={(changed) =>
                  change({ products: draft.products.map((each) => (each.key === line.key ? changed : each)) })
                }
                onRemove={
                  draft.products.length > 1
                    ? () => change({ products: draft.products.filter(({ key }) => key !== line.key) })
                    : undefined
                }
              />
            ))}
            {draft.products.length < TREATMENT_LIMITS.products && (
              <Button
                variant="light"
                size="md"
                mih={44}
                leftSection={<IconPlus size={20} aria-hidden />}
                onClick={() => change({ products: [...draft.products, emptyLine(newUuid(), draft.kind)] })}
              >
                {t('treatments:form.addProduct')}
              </Button>
            )}
            {draft.kind === 'surface' && first && (
              <StageField
                parcel={first}
                season={season}
                country={farm.country}
                day={draft.day}
                value={draft.bbch}
                onChange={(bbch) => change({ bbch })}
                onProposed={setStage}
              />
            )}
            <SharedFields
              values={draft}
              hasWater={draft.kind === 'surface'}
              workers={choices.workers}
              machines={choices.machines}
              onChange={change}
            />
            <Submit isWide isSending={form.isSending}>
              {t('treatments:form.save')}
            </Submit>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}

function titlesOf(parcels: readonly Parcel[]): string[] {
  return parcels.map(parcelTitleOf);
}
