import type { Farm, Parcel, PrescriptionBasis, PrescriptionDetails } from '@brazda/contract/client';
import { HECTARE_M2, hasAccess, longSideBearing, PAST_IMAGES, prescribe, seenByStrips } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useMoney, useYields } from '../../farms/index.ts';
import { ZonesCard } from '../../field-zones/index.ts';
import { PastImages } from '../../history/index.ts';
import { type SeasonAddress, usePrescriptionBasis } from '../queries.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { LandFields } from './land-fields.tsx';
import { MachineFields } from './machine-fields.tsx';
import { draftOf, fieldsOf, newDraft, type PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';
import { ProductFields } from './product-fields.tsx';
import { RateFields, type ZoneLand } from './rate-fields.tsx';
import { RatesCard } from './rates-card.tsx';
import { RatesPreview } from './rates-preview.tsx';
import { RefillCard } from './refill-card.tsx';
import { SaveCard } from './save-card.tsx';
import { StripFields } from './strip-fields.tsx';

interface PrescriptionEditorProps {
  readonly address: SeasonAddress;
  readonly farm: Farm;
  readonly parcel: Parcel;
  /** Null for a new one. */
  readonly stored: PrescriptionDetails | null;
}

/** A draft, and the version that it began from; null for a new one. */
interface DraftStart {
  readonly version: number | null;
  readonly draft: PrescriptionDraft;
}

/** Makes a prescription: every decision shows its map and figures at once; the server makes them again when it is saved. */
export function PrescriptionEditor({ address, farm, parcel, stored }: PrescriptionEditorProps) {
  const bearing = useMemo(() => longSideBearing(parcel.shape.coordinates), [parcel]);
  const [start, setStart] = useState(() => startOf(stored, bearing));
  const [draft, setDraft] = useState(start.draft);
  const isChanged = draft !== start.draft;
  // What was saved elsewhere is shown where nothing was changed here.
  if (stored && !isChanged && stored.version > (start.version ?? 0)) {
    const newer = startOf(stored, bearing);
    setStart(newer);
    setDraft(newer.draft);
  }
  const found = usePrescriptionBasis(address, {
    ...draft,
    parcel: parcel.id,
    prescription: stored?.id ?? null,
  });
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data ? (
        <Editor
          address={address}
          farm={farm}
          parcel={parcel}
          stored={stored}
          start={start}
          draft={draft}
          onDraft={setDraft}
          onSaved={(version) => setStart({ version, draft })}
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

function startOf(stored: PrescriptionDetails | null, bearing_deg: number): DraftStart {
  return stored
    ? { version: stored.version, draft: draftOf(stored, bearing_deg) }
    : { version: null, draft: newDraft(bearing_deg) };
}

interface EditorProps extends PrescriptionEditorProps {
  readonly start: DraftStart;
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  readonly onSaved: (version: number) => void;
  readonly basis: PrescriptionBasis;
  readonly isChanged: boolean;
  /** Whether the basis is still that of another choice. */
  readonly isStale: boolean;
}

function Editor({
  address,
  farm,
  parcel,
  stored,
  start,
  draft,
  onDraft,
  onSaved,
  basis,
  isChanged,
  isStale,
}: EditorProps) {
  const money = useMoney(farm);
  const zones = useMemo(() => zonesOf(basis), [basis]);
  const { image_day, cell_needs } = basis;
  const has_analysis = cell_needs.length > 0;
  const fields = useMemo(
    () => fieldsOf(draft, { zones: zones.length, image_day, has_analysis }),
    [draft, zones, image_day, has_analysis],
  );
  const settled = useDeferredValue(fields);
  const made = useMemo(() => settled && { rates: prescribe(basis, settled) }, [basis, settled]);
  const yields = useYields(farm)('');
  const seen = useMemo(
    () => (settled?.machine ? seenByStrips(basis, settled.machine, made?.rates?.strips ?? []) : null),
    [basis, settled, made],
  );
  return (
    <div className={classes.editor} aria-busy={isStale}>
      <RatesPreview draft={draft} cells={basis} made={made} />
      <div className={classes.column}>
        <ProductFields draft={draft} onDraft={onDraft} currency={money.sign} />
        <RateFields draft={draft} onDraft={onDraft} basis={basis} zones={zones} />
        {draft.method === 'zones' && (
          <ZonesCard
            address={{ ...address, parcelId: parcel.id }}
            cells={basis}
            drawnOn={basis.zones_drawn_on}
            imageDays={basis.zone_days}
            width_m={draft.width_m}
            mayChange={hasAccess(farm.access, 'full')}
          />
        )}
        {draft.method === 'zones' &&
          basis.zones_drawn_on === null &&
          basis.zone_days.length < PAST_IMAGES.years && (
            <PastImages farm={farm} parcel={{ ...address, parcelId: parcel.id }} />
          )}
        <MachineFields draft={draft} onDraft={onDraft} farm={farm} basis={basis} />
        <LandFields
          farm={farm}
          year={farm.seasons.find(({ id }) => id === address.seasonId)!.end_year}
          draft={draft}
          onDraft={onDraft}
          cells={basis}
          rates={made?.rates?.rates ?? null}
        />
        <StripFields
          draft={draft}
          onDraft={onDraft}
          seen={seen}
          harvest={basis.harvest}
          writeYield={yields.of}
          hasTooFewPasses={settled?.strips != null && made?.rates?.strips.length === 0}
        />
      </div>
      <div className={classes.column}>
        {made?.rates && (
          <RatesCard
            draft={draft}
            cells={basis}
            hectares={basis.hectares}
            made={made.rates}
            money={money}
            isSimulated={basis.simulated}
          />
        )}
        {made?.rates && settled?.machine && (
          <RefillCard
            quantity={draft.quantity}
            cells={basis}
            rates={made.rates.rates}
            machine={settled.machine}
          />
        )}
        <EvidenceCard method={draft.method} />
        {hasAccess(farm.access, 'full') && (
          <SaveCard
            address={address}
            parcelId={parcel.id}
            stored={stored}
            version={start.version}
            fields={made?.rates && !isStale ? fields : null}
            isChanged={isChanged}
            onSaved={onSaved}
            onDiscard={() => onDraft(start.draft)}
          />
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
