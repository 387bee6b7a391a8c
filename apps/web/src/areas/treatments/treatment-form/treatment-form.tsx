import type { Parcel } from '@brazda/contract/client';
import { TREATMENT_LIMITS, USE_KINDS } from '@brazda/domain';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { shapeOf } from '../../../lib/geometry/geo-json.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { byTitle, parcelTitleOf } from '../../farms/index.ts';
import { ExceptionsTable, ParcelSets, useParcels } from '../../parcels/index.ts';
import { DraftCheckList } from '../checks/draft-check-list.tsx';
import { useTreatmentChoices } from '../queries.ts';
import { useRecordTreatment } from '../record-treatment.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { ProductLines } from './product-lines.tsx';
import { SharedFields } from './shared-fields.tsx';
import { SpaceFields } from './space-fields.tsx';
import { StageField } from './stage-field.tsx';
import { TimeFields } from './time-fields.tsx';
import {
  bodyOfDraft,
  type DraftProblem,
  draftProblemOf,
  emptyDraft,
  withAreas,
  withKind,
} from './treatment-draft.ts';

interface TreatmentFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'treatment-form' }>;
}

/** Records a treatment of parcels, of a store or of seed; without a network it waits on the device. */
export function TreatmentForm({ id, dialog: { farm, season, parcels: chosen, spray } }: TreatmentFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
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
    mutation: useRecordTreatment(farm, season.id),
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
            {draft.kind === 'surface' && !spray && (
              <ParcelSets
                farmId={farm.id}
                seasonId={season.id}
                onAdd={(ids) => change({ parcels: [...new Set([...draft.parcels, ...ids])] })}
              />
            )}
            {draft.kind === 'surface' ? (
              <ParcelFields
                draft={draft}
                parcels={byTitle(parcels, language).map((parcel) => ({
                  ...parcel,
                  title: parcelTitleOf(parcel),
                  shape: shapeOf(parcel.shape.coordinates),
                }))}
                farmId={farm.id}
                isFixed={spray !== null}
                error={errorAt('parcels')}
                onChange={change}
              />
            ) : (
              <SpaceFields draft={draft} sizeError={errorAt('size')} onChange={change} />
            )}
            <TimeFields
              values={draft}
              error={errorAt('day') ?? form.errorOf('day')}
              onChange={(time) => {
                if (time.day !== undefined) form.clearError('day');
                change(time);
              }}
            />
            <ProductLines
              lines={draft.products}
              kind={draft.kind}
              products={choices.products}
              error={errorAt('product')}
              onChange={(products) => change({ products })}
            />
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
            {draft.kind === 'surface' && (
              <ExceptionsTable
                parcels={byTitle(treated, language).map((parcel) => ({
                  id: parcel.id,
                  title: parcelTitleOf(parcel),
                  hectares: parcel.hectares,
                }))}
                areas={draft.hectares}
                onAreas={(hectares) => change(withAreas(draft, hectares))}
                figures={draft.products.flatMap(({ key, product, dose, unit }) =>
                  product === null || dose === null
                    ? []
                    : [
                        {
                          key,
                          label: nameOf(product) ?? '',
                          unit,
                          max: TREATMENT_LIMITS.dose,
                          usual: dose,
                        },
                      ],
                )}
                values={draft.doses}
                onValues={(doses) => change({ doses })}
                onLeaveOut={(left) => change({ parcels: draft.parcels.filter((each) => each !== left) })}
              />
            )}
            <DraftCheckList
              farm={farm}
              season={season}
              draft={draft}
              parcels={parcels}
              choices={choices}
              stage={stage}
              onLeaveStrips={change}
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
