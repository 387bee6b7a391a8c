import type { SampledLand, SoilPackageName } from '@brazda/domain';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { useInstallation } from '../../installation/index.ts';
import { useSoilPrices } from '../purchase-queries.ts';
import { analysisPriceOf } from './analysis-price.ts';
import classes from './purchase.module.css';

interface PurchaseOfferProps {
  readonly farmId: string;
  readonly chosen: {
    readonly package: SoilPackageName;
    readonly depths: SampledLand;
    readonly cells: number;
  };
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** What the chosen analysis costs if the operator takes the samples; nothing where the operator sells none. */
export function PurchaseOffer({ farmId, chosen, isBusy, onChoose }: PurchaseOfferProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useSoilPrices(farmId);
  const failure = useLoadError(found);
  const offered = found.data;
  const operator = useInstallation()?.transfers?.beneficiary;
  const price = offered && chosen.cells > 0 ? analysisPriceOf(offered, chosen) : null;
  if (failure) return <LoadFailure {...failure} />;
  if (!price) return null;
  return (
    <section className={classes.offer} aria-label={t('soil:purchase.title')}>
      <div>
        <h3>{t('soil:purchase.title')}</h3>
        <p className={classes.hint}>{t('soil:purchase.text', { operator: operator ?? 'Brazda' })}</p>
      </div>
      <p>
        <strong className={classes.price}>
          {formats.moneyIn(SALE_CURRENCY).amount(price.price_with_vat)}
        </strong>{' '}
        <span className={classes.hint}>
          {t('soil:purchase.vat', { price: formats.moneyIn(SALE_CURRENCY).amount(price.price) })}
        </span>
      </p>
      <Button size="md" mih={44} variant="light" loading={isBusy} onClick={onChoose}>
        {t('soil:purchase.choose')}
      </Button>
    </section>
  );
}
