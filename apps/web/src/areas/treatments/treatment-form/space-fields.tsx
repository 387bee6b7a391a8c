import { SIZE_UNITS_OF, type SizeUnit, TREATMENT_LIMITS } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { EppoField, PlaceField } from './place-fields.tsx';
import type { TreatmentDraft } from './treatment-draft.ts';

interface SpaceFieldsProps {
  readonly draft: TreatmentDraft;
  readonly sizeError: string | null;
  readonly onChange: (change: Partial<TreatmentDraft>) => void;
}

/** The fields for what was treated other than parcels: how much of it, where, and which goods or seed. */
export function SpaceFields({ draft, sizeError, onChange }: SpaceFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <FieldPair>
        <NumberInput
          label={t('treatments:field.size')}
          min={0.01}
          max={TREATMENT_LIMITS.size}
          value={draft.size}
          texts={useNumberTexts()}
          error={sizeError}
          onChange={(size) => onChange({ size })}
        />
        <Picker
          size="field"
          label={t('treatments:form.unit')}
          value={draft.size_unit}
          choices={SIZE_UNITS_OF[draft.kind].map((unit) => ({
            value: unit,
            label: t(`treatments:size.${unit}`),
          }))}
          onChange={(unit) => onChange({ size_unit: unit as SizeUnit })}
        />
      </FieldPair>
      <PlaceField kind={draft.kind} value={draft.place} onChange={(place) => onChange({ place })} />
      <FieldPair of="texts">
        <TextField
          name="goods"
          label={t(draft.kind === 'seed' ? 'treatments:form.seed' : 'treatments:form.goods')}
          maxLength={TREATMENT_LIMITS.name}
          autoComplete="off"
          value={draft.goods}
          onChange={(event) => onChange({ goods: event.currentTarget.value })}
        />
        <EppoField value={draft.eppo} onChange={(eppo) => onChange({ eppo })} />
      </FieldPair>
    </>
  );
}
