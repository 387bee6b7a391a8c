import { useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import type { TreatmentDraft } from './treatment-draft.ts';
import classes from './treatment-form.module.css';

/** Parts of so many parcels are typed one by one. */
const MAX_PARTS = 8;

/** A parcel on which something may be treated. */
export interface TreatableParcel {
  readonly id: string;
  readonly title: string;
  readonly hectares: number;
}

interface ParcelFieldsProps {
  readonly draft: TreatmentDraft;
  /** In their order. */
  readonly parcels: readonly TreatableParcel[];
  /** Whether the parcel is that of spraying in the journal, which stays. */
  readonly isFixed: boolean;
  readonly error: string | null;
  readonly onChange: (change: Partial<TreatmentDraft>) => void;
}

/** The fields for the treated parcels, and how much of each was treated. */
export function ParcelFields({ draft, parcels, isFixed, error, onChange }: ParcelFieldsProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  const numberTexts = useNumberTexts();
  const treated = parcels.filter(({ id }) => draft.parcels.includes(id));
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
      {treated.length <= MAX_PARTS && (
        <div className={classes.parts}>
          {treated.map((parcel) => (
            <NumberInput
              key={parcel.id}
              label={t('treatments:form.treatedPart', { parcel: parcel.title })}
              unit="ha"
              min={0.01}
              max={parcel.hectares}
              value={draft.hectares.has(parcel.id) ? draft.hectares.get(parcel.id)! : parcel.hectares}
              texts={numberTexts}
              onChange={(value) => onChange({ hectares: new Map(draft.hectares).set(parcel.id, value) })}
            />
          ))}
        </div>
      )}
    </>
  );
}
