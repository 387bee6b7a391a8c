import { Button, Skeleton } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useRefreshPayment } from '../license-calls.ts';
import classes from './card-form.module.css';
import type { CardFormProps } from './card-form-props.ts';
import { loadStripe, type Stripe, type StripeElements } from './stripe-js.ts';

/** The states of a payment at Stripe after which there is nothing left to do for the holder. */
const PAID = new Set(['succeeded', 'processing']);

interface Ready {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** The card form of Stripe, in a frame of theirs. A bank that asks for it sends the user to /redirect afterwards. */
export function StripeForm({ cards, payment, amount, onPaid }: CardFormProps) {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const { ready, hasFailed, retry } = useStripeElements(
    cards.publishable_key ?? '',
    payment.client_secret,
    place,
  );
  const { mutateAsync: refresh } = useRefreshPayment();
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const pay = async ({ stripe, elements }: Ready) => {
    setPaying(true);
    setRefusal(null);
    const back = href('redirect', {}, { reason: 'payment', backTo: pathname + search });
    const result = await stripe
      .confirmPayment({
        elements,
        confirmParams: { return_url: new URL(back, location.origin).href },
        redirect: 'if_required',
      })
      .catch((): Awaited<ReturnType<Stripe['confirmPayment']>> => ({ error: {} }));
    if (PAID.has(result.paymentIntent?.status ?? '')) {
      // Until the provider has reported it, the last step says that the payment is being confirmed.
      await refresh(payment.id).catch(() => undefined);
      onPaid();
    } else setRefusal(result.error?.message ?? t('licenses:card.failed'));
    setPaying(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !isPaying) void pay(ready);
  };
  if (hasFailed)
    return (
      <Alert tone="alert">
        <p>{t('licenses:card.notLoaded')}</p>
        <Button variant="light" size="md" mih={44} onClick={retry}>
          {t('common:retry')}
        </Button>
      </Alert>
    );
  return (
    <form className={classes.form} onSubmit={submit}>
      {refusal && <Alert tone="alert">{refusal}</Alert>}
      {!ready && <Skeleton height={200} radius={10} />}
      <div ref={place} />
      <Button type="submit" size="md" mih={44} disabled={!ready} loading={isPaying}>
        {t('licenses:card.pay', { amount })}
      </Button>
    </form>
  );
}

/** Loads Stripe.js and mounts its form in a place. */
function useStripeElements(
  publishable_key: string,
  clientSecret: string,
  place: React.RefObject<HTMLDivElement | null>,
) {
  const { language } = useLanguage();
  const [ready, setReady] = useState<Ready | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try mounts it again
  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    const mount = (stripe: Stripe) => {
      if (isGone || !place.current) return;
      const elements = stripe.elements({ clientSecret, locale: language, appearance: { theme: 'stripe' } });
      const form = elements.create('payment', { layout: 'tabs' });
      form.on('ready', () => setReady({ stripe, elements }));
      form.on('loaderror', () => setFailed(true));
      form.mount(place.current);
      unmount = () => form.destroy();
    };
    loadStripe(publishable_key, language).then(mount, () => !isGone && setFailed(true));
    return () => {
      isGone = true;
      unmount();
      setReady(null);
    };
  }, [publishable_key, clientSecret, language, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { ready, hasFailed, retry };
}
