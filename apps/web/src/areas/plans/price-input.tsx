import type { Season } from '@brazda/contract/client';
import { amountOf, centsOf, priceWithoutVat } from '@brazda/domain';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { type KnownFarm, useMoney } from '../farms/index.ts';
import { useVatSource } from './use-vat-source.ts';
import { vatChoicesOf } from './vat-choices.ts';
import { VatPicker } from './vat-picker.tsx';

const MAX_PRICE = 1e9;

interface PriceInputProps {
  readonly farm: KnownFarm;
  /** The season of the price, whose rates of VAT are offered. */
  readonly season: Season | undefined;
  /** Of the field while prices are typed without VAT, and with it. */
  readonly labels: { readonly net: string; readonly gross: string };
  readonly unit?: string;
  readonly step: number;
  readonly required?: boolean;
  /** The price without VAT. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** What is typed: a price, and the rate in percent that it includes, if any. */
interface Typed {
  readonly price: number | null;
  readonly percent: number | null;
}

/** A price, typed without VAT or with one of the rates of the country; the value is without. */
export function PriceInput({ farm, season, labels, value, onChange, ...field }: PriceInputProps) {
  const t = useTranslation();
  const money = useMoney(farm);
  const sourceOf = useVatSource();
  const [known, setKnown] = useState<Typed>({ price: value, percent: null });
  // A value from elsewhere, such as the list of prices, is without VAT.
  const typed = netOf(known) === value ? known : { price: value, percent: null };
  const choices = season ? vatChoicesOf(farm, season, Date.now()) : [];
  const rule = choices.find(({ values }) => values.percent === typed.percent);
  const change = (next: Typed) => {
    setKnown(next);
    onChange(netOf(next));
  };
  return (
    <>
      <NumberInput
        {...field}
        label={rule ? labels.gross : labels.net}
        min={0}
        max={MAX_PRICE}
        texts={useNumberTexts()}
        value={typed.price}
        onChange={(price) => change({ ...typed, price })}
        {...(rule &&
          value !== null && {
            description: `${t('plans:vat.net', { amount: money.amount(value) })} ${sourceOf(rule)}`,
          })}
      />
      <VatPicker
        choices={choices}
        value={typed.percent}
        onChange={(percent) => change({ ...typed, percent })}
      />
    </>
  );
}

function netOf({ price, percent }: Typed): number | null {
  return price === null || percent === null ? price : amountOf(priceWithoutVat(centsOf(price), percent));
}
