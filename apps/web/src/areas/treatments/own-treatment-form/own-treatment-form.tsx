import type { FarmWork, Work } from '@brazda/contract/client';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { shapeOf } from '../../../lib/geometry/geo-json.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useRecordOwnTreatment } from '../record-treatment.ts';
import { ParcelFields } from '../treatment-form/parcel-fields.tsx';
import { ProductLines } from '../treatment-form/product-lines.tsx';
import { SharedFields } from '../treatment-form/shared-fields.tsx';
import { TimeFields } from '../treatment-form/time-fields.tsx';
import type { TreatableParcel } from '../treatment-form/treatable-parcel.ts';
import {
  bodyOfDraft,
  type DraftProblem,
  draftProblemOf,
  emptyDraft,
  ownBodyOf,
} from '../treatment-form/treatment-draft.ts';
import { useWorkProducts } from '../use-work-closures.ts';

interface OwnTreatmentFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'own-treatment-form' }>;
}

/** Records assigned spraying with its products, by the person who did it; without a network it waits on the device. */
export function OwnTreatmentForm({ id, dialog: { shown, work } }: OwnTreatmentFormProps) {
  const t = useTranslation();
  const found = useWorkProducts(true);
  const failure = useLoadError(found);
  const products = found.data?.results.find(({ farm }) => farm === shown.farm.id)?.products ?? [];
  const parcels = parcelsOf(shown, work);
  const open = work.parcels.filter(({ hectares_done }) => hectares_done === 0);
  const [draft, setDraft] = useState(() =>
    emptyDraft(open.length === 1 ? [open[0]!.id] : [], localDay(), newUuid()),
  );
  const [initial] = useState(draft);
  const [treatmentId] = useState(newUuid);
  const [entryIds] = useState(() => new Map(parcels.map((parcel) => [parcel.id, newUuid()])));
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));
  const problem = draftProblemOf(draft);
  const titles = parcels.filter((parcel) => draft.parcels.includes(parcel.id)).map(({ title }) => title);
  const used = draft.products.flatMap(
    ({ product }) => products.find((one) => one.id === product)?.name ?? [],
  );
  const form = useForm({
    mutation: useRecordOwnTreatment({ farmId: shown.farm.id, seasonId: shown.season.id }),
    read: () => ({
      body: ownBodyOf(
        bodyOfDraft(draft, {
          id: treatmentId,
          at: new Date(Date.now()),
          products,
          entryOf: (parcel) => entryIds.get(parcel)!,
          stage: null,
        }),
        work.id,
      ),
      label: [used.join(', '), ...titles].join(' · ').slice(0, 80),
    }),
    warnsUnsaved: true,
    isChanged: draft !== initial,
    onDone: () => closeDialog(id),
  });
  const errorAt = (what: DraftProblem) =>
    isChecked && problem === what ? t(`treatments:form.missing.${what}`) : null;
  return (
    <Dialog
      title={t('treatments:form.own')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <Loaded failure={failure}>
        {found.isLoading ? (
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
            <p>{t(products.length === 0 ? 'treatments:form.noOwnProducts' : 'treatments:form.ownLead')}</p>
            <ParcelFields
              draft={draft}
              parcels={parcels}
              farmId={null}
              isFixed={false}
              error={errorAt('parcels')}
              onChange={change}
            />
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
              products={products}
              error={errorAt('product')}
              onChange={(lines) => change({ products: lines })}
            />
            <SharedFields
              values={draft}
              hasWater
              workers={null}
              machines={shown.machines}
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

/** The parcels of assigned work, by name. */
function parcelsOf({ parcels }: Pick<FarmWork, 'parcels'>, work: Work): TreatableParcel[] {
  const ids = new Set(work.parcels.map(({ id }) => id));
  return parcels
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, hectares, geometry }) => ({
      id,
      hectares,
      title: name,
      shape: shapeOf(geometry.coordinates),
    }));
}
