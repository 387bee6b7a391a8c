import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../session/index.ts';
import { useRefreshPayment } from './license-calls.ts';
import { hasSucceededPayment } from './paywall-rules.ts';
import { paywallState } from './paywall-state.ts';

/** A secret of the card form, which the provider adds to the address. */
const SECRET = 'payment_intent_client_secret';

/**
 * Hides the paywall when the user returns from the payment provider with a succeeded payment, and fetches what has become
 * of the payment. Returns whether the address says so.
 */
export function usePaymentReturn(): boolean {
  const [search, setSearch] = useSearchParams();
  const { mutate: refresh } = useRefreshPayment();
  const payment = useAccount()?.license?.card_payment;
  const hasReturned = search.has('payment_intent');
  const hasSucceeded = hasSucceededPayment(search);
  const openPayment = payment?.payment_status === 'pending' ? payment.id : undefined;
  useEffect(() => {
    if (hasSucceeded) paywallState.set({ is: 'finished' });
  }, [hasSucceeded]);
  useEffect(() => {
    if (hasReturned && openPayment !== undefined) refresh(openPayment);
  }, [hasReturned, openPayment, refresh]);
  useEffect(() => {
    if (!search.has(SECRET)) return;
    const rest = new URLSearchParams(search);
    rest.delete(SECRET);
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
  return hasSucceeded;
}
