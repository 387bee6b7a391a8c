import type { SoilPriceRow } from '@brazda/contract/client';
import { SALE_CURRENCY, SOIL_PACKAGE_NAMES, SOIL_PACKAGES } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useRemoveSalePrice, useSalePrices, useSetSalePrice } from '../purchase-queries.ts';
import classes from './sale-prices.module.css';

const RATES = ['per_order', 'per_cell', 'per_sample'] as const;
const MAX_PRICE = 1_000_000;

/** For staff: the prices of analyses by package; a package without a price is not sold. */
export function SalePrices() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useSalePrices();
  const prices = found.data;
  return (
    <SectionCard
      title={t('soil:operator.prices')}
      lead={t('soil:operator.pricesLead', { currency: formats.moneyIn(SALE_CURRENCY).sign })}
    >
      <Loaded failure={useLoadError(found)}>
        {prices ? (
          SOIL_PACKAGE_NAMES.map((name) => {
            const price = prices.find((row) => row.package === name) ?? null;
            return <PackagePrice key={`${name} ${JSON.stringify(price)}`} name={name} price={price} />;
          })
        ) : (
          <Skeleton height={240} radius={10} />
        )}
      </Loaded>
    </SectionCard>
  );
}

interface PackagePriceProps {
  readonly name: SoilPriceRow['package'];
  /** Null while the package is not sold. */
  readonly price: SoilPriceRow | null;
}

function PackagePrice({ name, price }: PackagePriceProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const texts = useNumberTexts();
  const removing = useRemoveSalePrice();
  const [fields, setFields] = useState({
    per_order: price?.per_order ?? null,
    per_cell: price?.per_cell ?? null,
    per_sample: price?.per_sample ?? null,
  });
  const form = useForm({
    mutation: useSetSalePrice(),
    read: () => ({
      package: name,
      per_order: fields.per_order ?? 0,
      per_cell: fields.per_cell ?? 0,
      per_sample: fields.per_sample ?? 0,
    }),
  });
  const label = SOIL_PACKAGES[name].label[language];
  return (
    <section className={classes.package} aria-label={label}>
      <h3>
        {label} <small>{t(price ? 'soil:operator.sold' : 'soil:operator.notSold')}</small>
      </h3>
      <Form {...form.props}>
        <div className={classes.rates}>
          {RATES.map((rate) => (
            <NumberInput
              key={rate}
              name={rate}
              required
              label={t(`soil:operator.rates.${rate}`)}
              unit={formats.moneyIn(SALE_CURRENCY).sign}
              min={rate === 'per_sample' ? 0.01 : 0}
              max={MAX_PRICE}
              step={1}
              value={fields[rate]}
              texts={texts}
              error={form.errorOf(rate)}
              onChange={(value) => setFields((known) => ({ ...known, [rate]: value }))}
            />
          ))}
        </div>
        <div className={classes.buttons}>
          <Submit isSending={form.isSending}>{t('soil:operator.save')}</Submit>
          {price && (
            <Button
              variant="subtle"
              size="md"
              mih={44}
              loading={removing.isPending}
              onClick={() => removing.mutate(name)}
            >
              {t('soil:operator.end')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
