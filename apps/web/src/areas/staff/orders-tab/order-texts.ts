import type { SaleOrder, StaffOrder } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useCoverText } from '../../licenses/index.ts';

/** Returns the function that writes what is ordered: `up to 250 ha` and `2 users`, or an analysis and its samples. */
export function useOrderCover(): (order: SaleOrder) => readonly [what: string, more: string] {
  const t = useTranslation();
  const coverText = useCoverText();
  return (order) =>
    order.kind === 'soil'
      ? [
          t('staff:orders.analysis', { reference: order.soil.reference }),
          t('staff:orders.samples', { count: order.soil.samples }),
        ]
      : [
          t('staff:orders.area', { area: coverText(order.upper_bound_ha) }),
          t('staff:orders.users', { count: order.shared_users_no }),
        ];
}

/** Returns the function that lists what is known of the card payment of an order; empty without one. */
export function useCardTexts(): (card: StaffOrder['card']) => string[] {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (card) => {
    if (card === null) return [];
    const { provider, status, last_error, refunded, dispute } = card;
    return [
      t(`staff:orders.card.${status}`),
      ...(last_error === null ? [] : [t('staff:orders.cardRefused', { code: last_error })]),
      ...(refunded === 0
        ? []
        : [t('staff:orders.refunded', { amount: formats.moneyIn(SALE_CURRENCY).amount(refunded) })]),
      ...(dispute === null ? [] : [t('staff:orders.dispute', { state: dispute })]),
      ...(provider === 'test' ? [t('staff:orders.testPayment')] : []),
    ];
  };
}
