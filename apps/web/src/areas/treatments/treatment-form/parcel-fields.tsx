import { useState } from 'react';
import type { Shape } from '../../../lib/geometry/shape.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { PartField } from './part-field.tsx';
import type { TreatableParcel } from './treatable-parcel.ts';
import type { TreatmentDraft } from './treatment-draft.ts';
import classes from './treatment-form.module.css';

/** Parts of so many parcels are typed or drawn one by one. */
const MAX_PARTS = 8;

interface ParcelFieldsProps {
  readonly draft: TreatmentDraft;
  /** In their order. */
  readonly parcels: readonly TreatableParcel[];
  /** Whether the parcel is that of spraying in the journal, which stays. */
  readonly isFixed: boolean;
  /** Whose images are below a drawing; null for a person who works there, for whom they are not. */
  readonly farmId: string | null;
  readonly error: string | null;
  readonly onChange: (change: Partial<TreatmentDraft>) => void;
}

/** The fields for the treated parcels, and how much of each was treated. */
export function ParcelFields({ draft, parcels, isFixed, farmId, error, onChange }: ParcelFieldsProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  /** Only one part is drawn at a time: each map needs the graphics card. */
  const [drawn, setDrawn] = useState<string | null>(null);
  const treated = parcels.filter(({ id }) => draft.parcels.includes(id));
  const setPart = (id: string, { hectares, part }: { hectares: number | null; part: Shape | null }) => {
    const parts = new Map(draft.parts);
    if (part) parts.set(id, part);
    else parts.delete(id);
    onChange({ hectares: new Map(draft.hectares).set(id, hectares), parts });
  };
  return (
    <>
      <Dropdown
        multiple
        required
        label={t('treatments:form.parcels')}
        options={parcels.map(({ id, title }) => ({ value: id, label: title }))}
        value={draft.parcels}
        texts={texts}
        disabled={isFixed}
        error={error}
        onChange={(ids) => onChange({ parcels: ids })}
      />
      {treated.length <= MAX_PARTS && treated.length > 0 && (
        <div className={classes.parts}>
          {treated.map((parcel) => (
            <PartField
              key={parcel.id}
              farmId={farmId}
              parcel={parcel}
              hectares={draft.hectares.has(parcel.id) ? draft.hectares.get(parcel.id)! : parcel.hectares}
              part={draft.parts.get(parcel.id) ?? null}
              isDrawing={drawn === parcel.id}
              onDrawing={(is) => setDrawn(is ? parcel.id : null)}
              onChange={(treatedPart) => setPart(parcel.id, treatedPart)}
            />
          ))}
        </div>
      )}
    </>
  );
}
