import {
  PRESCRIPTION_LIMITS,
  PRESCRIPTION_PURPOSES,
  PRODUCT_QUANTITIES,
  type PrescriptionPurpose,
  type ProductQuantity,
} from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { nutrientOf, type PrescriptionDraft, withPurpose } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';

interface ProductFieldsProps {
  readonly draft: PrescriptionDraft;
  readonly onDraft: (draft: PrescriptionDraft) => void;
  /** The sign of the farm's currency. */
  readonly currency: string;
}

/** What a prescription is for, and what is spread. */
export function ProductFields({ draft, onDraft, currency }: ProductFieldsProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const nutrient = nutrientOf(draft.purpose);
  return (
    <SectionCard title={t('prescriptions:product.title')}>
      <div className={classes.fields}>
        <FieldPair of="texts">
          <Picker
            size="field"
            label={t('prescriptions:product.purpose')}
            value={draft.purpose}
            choices={PRESCRIPTION_PURPOSES.map((purpose) => ({
              value: purpose,
              label: t(`prescriptions:purpose.${purpose}`),
            }))}
            onChange={(purpose) => onDraft(withPurpose(draft, purpose as PrescriptionPurpose))}
          />
          <TextField
            name="name"
            required
            maxLength={PRESCRIPTION_LIMITS.name}
            autoComplete="off"
            label={t('prescriptions:name')}
            value={draft.name}
            onChange={(event) => onDraft({ ...draft, name: event.currentTarget.value })}
          />
        </FieldPair>
        <FieldPair of="texts">
          <TextField
            name="product"
            required
            maxLength={PRESCRIPTION_LIMITS.product}
            autoComplete="off"
            label={t('prescriptions:product.name')}
            value={draft.product}
            onChange={(event) => onDraft({ ...draft, product: event.currentTarget.value })}
          />
          <Picker
            size="field"
            label={t('prescriptions:product.quantity')}
            value={draft.quantity}
            choices={PRODUCT_QUANTITIES.map((quantity) => ({
              value: quantity,
              label: t(`prescriptions:rateUnit.${quantity}`),
            }))}
            onChange={(quantity) => onDraft({ ...draft, quantity: quantity as ProductQuantity })}
          />
        </FieldPair>
        <FieldPair>
          <NumberInput
            label={t('prescriptions:product.price')}
            description={t('prescriptions:optional')}
            unit={t(`prescriptions:priceUnit.${draft.quantity}`, { currency })}
            value={draft.price}
            onChange={(price) => onDraft({ ...draft, price })}
            min={0}
            texts={numbers}
          />
          {nutrient && (
            <NumberInput
              label={t(`prescriptions:content.${nutrient}`)}
              description={t('prescriptions:optional')}
              unit="%"
              value={draft.nutrient_percent}
              onChange={(nutrient_percent) => onDraft({ ...draft, nutrient_percent })}
              min={0.01}
              max={100}
              texts={numbers}
            />
          )}
        </FieldPair>
      </div>
    </SectionCard>
  );
}
