/** The release of Stripe.js for the API version of the server. It must come from Stripe itself: card data must never reach our server. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

/** The part of Stripe.js in use. */
export interface Stripe {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{
    readonly error?: { readonly message?: string };
    readonly paymentIntent?: { readonly status: string };
  }>;
}

/** The part of the fields of a payment in use. */
export interface StripeElements {
  create(
    type: 'payment',
    options: object,
  ): {
    mount(element: HTMLElement): void;
    destroy(): void;
    on(event: 'ready' | 'loaderror', listener: () => void): void;
  };
}

declare global {
  interface Window {
    Stripe?: (publishable_key: string, options: { locale: string }) => Stripe;
  }
}

/** The promise of the script while it loads, shared by all callers, so that it is added once. */
let loading: Promise<void> | null = null;

/** Loads Stripe.js, once. Rejects if it cannot be loaded, as without a network; a later call tries again. */
export async function loadStripe(publishable_key: string, locale: string): Promise<Stripe> {
  if (!window.Stripe) {
    loading ??= addScript().finally(() => {
      loading = null;
    });
    await loading;
  }
  if (!window.Stripe) throw new Error('Stripe.js has not defined Stripe');
  return window.Stripe(publishable_key, { locale });
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = STRIPE_JS;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js cannot be loaded'));
    };
    document.head.append(script);
  });
}
