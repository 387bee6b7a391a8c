import type { Farm, Parcel, PrescriptionBasis, PrescriptionDetails } from '@brazda/contract/client';
import { HECTARE_M2, hasAccess, longSideBearing, prescribe } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useMoney } from '../../farms/index.ts';
import { useSavePrescription } from '../prescription-changes.ts';
import { type SeasonAddress, usePrescriptionBasis } from '../queries.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { MachineFields } from './machine-fields.tsx';
import { draftOf, fieldsOf, newDraft, type PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';
import { ProductFields } from './product-fields.tsx';
import { RateFields, type ZoneLand } from './rate-fields.tsx';
import { RatesCard } from './rates-card.tsx';
import { StripFields } from './strip-fields.tsx';

interface PrescriptionEditorProps {
  readonly address: SeasonAddress;
  readonly farm: Farm;
  readonly parcel: Parcel;
  /** Null for a new one. */
  readonly stored: PrescriptionDetails | null;
}

/** Makes a prescription: every decision shows its map and figures at once; the server makes them again when it is saved. */
export function PrescriptionEditor({ address, farm, parcel, stored }: PrescriptionEditorProps) {
  const bearing = useMemo(() => longSideBearing(parcel.shape.coordinates), [parcel]);
  const [first] = useState(() => (stored ? draftOf(stored, bearing) : newDraft(bearing)));
  const [draft, setDraft] = useState(first);
  const found = usePrescriptionBasis(address, { parcel: parcel.id, ...draft });
  const isChanged = draft !== first;
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data ? (
        <Editor
          address={address}
          farm={farm}
          parcel={parcel}
          stored={stored}
          draft={draft}
          onDraft={setDraft}
          basis={found.data}
          isChanged={isChanged}
          isStale={found.isPlaceholderData}
        />
      ) : (
        <Skeleton height={480} radius={10} />
      )}
    </Loaded>
  );
}

interface EditorProps extends PrescriptionEditorProps {
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  readonly basis: PrescriptionBasis;
  readonly isChanged: boolean;
  /** Whether the basis is still that of another choice. */
  readonly isStale: boolean;
}

function Editor({ address, farm, parcel, stored, draft, onDraft, basis, isChanged, isStale }: EditorProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const money = useMoney(farm);
  const save = useSavePrescription(address, parcel.id);
  useUnsavedGuard(isChanged && !save.isPending && !save.isSuccess);
  const zones = useMemo(() => zonesOf(basis), [basis]);
  const { image_day } = basis;
  const fields = useMemo(
    () => fieldsOf(draft, { zones: zones.length, image_day }),
    [draft, zones, image_day],
  );
  const settled = useDeferredValue(fields);
  const made = useMemo(() => settled && { rates: prescribe(basis, settled) }, [basis, settled]);
  const mayChange = hasAccess(farm.access, 'full');
  const send = () => {
    if (!fields) return;
    const id = stored?.id ?? newUuid();
    save.mutate(
      { id, isNew: stored === null, fields },
      {
        onSuccess: () =>
          navigate(href('prescription', { ...address, parcelId: parcel.id, prescriptionId: id }), {
            replace: true,
          }),
      },
    );
  };
  return (
    <div className={classes.editor} aria-busy={isStale}>
      <div className={classes.column}>
        <ProductFields draft={draft} onDraft={onDraft} currency={money.sign} />
        <RateFields draft={draft} onDraft={onDraft} basis={basis} zones={zones} />
        <MachineFields draft={draft} onDraft={onDraft} />
        <StripFields
          draft={draft}
          onDraft={onDraft}
          hasTooFewPasses={settled?.strips != null && made?.rates?.strips.length === 0}
        />
      </div>
      <div className={classes.column}>
        {made?.rates ? (
          <RatesCard
            draft={draft}
            cells={basis}
            hectares={basis.hectares}
            made={made.rates}
            money={money}
            isSimulated={basis.simulated}
          />
        ) : (
          <SectionCard title={t('prescriptions:map.title')}>
            <p className={classes.note}>
              {t(made ? 'prescriptions:map.overLimit' : 'prescriptions:map.missing')}
            </p>
          </SectionCard>
        )}
        <EvidenceCard method={draft.method} />
        {mayChange && (
          <SectionCard title={t('prescriptions:save.title')} lead={t('prescriptions:save.lead')}>
            {save.error && <Alert tone="alert">{errorText(save.error)}</Alert>}
            <div className={classes.actions}>
              <Button
                size="md"
                mih={44}
                loading={save.isPending}
                disabled={!made?.rates || isStale || !(isChanged || stored === null)}
                onClick={send}
              >
                {t('prescriptions:save.action')}
              </Button>
              {stored && (
                <Button
                  variant="default"
                  size="md"
                  mih={44}
                  disabled={isChanged}
                  onClick={() =>
                    openDialog({ type: 'stick', address, prescription: stored.id, name: stored.name })
                  }
                >
                  {t('prescriptions:stick.open')}
                </Button>
              )}
            </div>
          </SectionCard>
        )}
      </div>
    </div>
  );
}

/** The zones of a parcel with their land, the weakest first. */
function zonesOf({ zones, areas_m2 }: PrescriptionBasis): ZoneLand[] {
  const hectares = new Map<number, number>();
  for (const [cell, zone] of zones.entries())
    if (zone > 0) hectares.set(zone, (hectares.get(zone) ?? 0) + areas_m2[cell]! / HECTARE_M2);
  return [...hectares]
    .map(([number, land]) => ({ number, hectares: land }))
    .sort((a, b) => a.number - b.number);
}
