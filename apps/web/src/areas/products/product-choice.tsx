import type { FarmProduct } from '@brazda/contract/client';
import { STOCK_UNITS, type StockUnit } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';

/** A quantity of a product. */
export interface ProductQuantity {
  readonly product: string;
  readonly quantity: number | null;
  readonly unit: StockUnit;
}

/** No quantity yet of the first product. */
export function emptyQuantityOf([first]: readonly FarmProduct[]): ProductQuantity {
  return { product: first?.id ?? '', quantity: null, unit: likelyUnitOf(first) };
}

interface ProductChoiceProps {
  readonly products: readonly FarmProduct[];
  readonly value: ProductQuantity;
  readonly onChange: (value: ProductQuantity) => void;
}

/** The fields for a product, a quantity and its unit. */
export function ProductChoice({ products, value, onChange }: ProductChoiceProps) {
  const t = useTranslation();
  return (
    <>
      <Picker
        size="field"
        label={t('products:store.product')}
        value={value.product}
        choices={products.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(product) => onChange({ ...value, product })}
      />
      <FieldPair>
        <NumberInput
          name="quantity"
          required
          label={t('products:delivery.quantity')}
          value={value.quantity}
          onChange={(quantity) => onChange({ ...value, quantity })}
          min={0.01}
          step={1}
          texts={useNumberTexts()}
        />
        <Picker
          size="field"
          label={t('products:delivery.unit')}
          value={value.unit}
          choices={STOCK_UNITS.map((unit) => ({ value: unit, label: t(`products:unit.${unit}`) }))}
          onChange={(unit) => onChange({ ...value, unit: unit as StockUnit })}
        />
      </FieldPair>
    </>
  );
}

/** The unit in which a product is most likely stored: that of its doses. */
export function likelyUnitOf(product: FarmProduct | undefined): StockUnit {
  const unit = product?.uses.find(({ dose }) => dose !== null)?.dose?.unit ?? '';
  return /^k?g/i.test(unit) ? 'kg' : 'l';
}
