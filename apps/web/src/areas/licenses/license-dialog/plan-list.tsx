import type { License, Offer } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { useOffer } from '../license-calls.ts';
import { useCoverText, useStateText } from '../license-texts.ts';
import classes from './license-dialog.module.css';
import { TransferDetails } from './transfer-details.tsx';

interface PlanListProps {
  readonly license: License;
  readonly onChoose: (offer: Offer) => void;
}

/** The plans that can be ordered, with prices without VAT, below the state of the license. */
export function PlanList({ license, onChoose }: PlanListProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const stateText = useStateText();
  const coverText = useCoverText();
  const found = useOffer(license.id);
  const failure = useLoadError(found);
  // An offer of a moment ago may have ended: it is shown once it is known to be valid.
  const offered = found.isFetching ? undefined : found.data;
  return (
    <>
      <p>{stateText(license)}</p>
      {!license.is_active && <p className={classes.hint}>{t('licenses:dataRemain')}</p>}
      {license.pending_order?.method === 'po' && (
        <Alert tone="info">
          <p>{t('licenses:pendingPo')}</p>
          <TransferDetails {...license.pending_order} price_with_vat={license.price_with_vat} />
        </Alert>
      )}
      {failure && <LoadFailure {...failure} />}
      {!offered && !failure && <Skeleton height={168} radius={10} />}
      {offered && (
        <section className={classes.plan} aria-label={t('licenses:plan.name')}>
          <h3>
            {t('licenses:plan.name')}
            {offered.is_campaign && <span className={classes.badge}>{t('licenses:plan.campaign')}</span>}
          </h3>
          <ul>
            <li>{t('licenses:plan.area', { area: coverText(offered.offer.upper_bound_ha) })}</li>
            <li>{t('licenses:plan.users', { count: offered.offer.shared_users_no })}</li>
            {license.used_hectares !== null && (
              <li>{t('licenses:plan.used', { area: formats.hectares(license.used_hectares) })}</li>
            )}
          </ul>
          <div className={classes.choice}>
            <p>
              <strong className={classes.price}>
                {formats.moneyIn(SALE_CURRENCY).amount(offered.offer.price1y)}
              </strong>{' '}
              {t('licenses:plan.withoutVat')}
            </p>
            <Button size="md" mih={44} ref={focusOnMount} onClick={() => onChoose(offered.offer)}>
              {t('licenses:plan.choose')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** The plan is fetched after the dialog has opened, which then has focused the button that leaves it. */
function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
