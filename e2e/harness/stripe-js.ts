import type { Page } from '@playwright/test';

/** The numbers of Stripe's test cards that the stub knows, by its test payment methods. */
const CARDS = {
  '4242424242424242': 'pm_card_visa',
  '4000002500003155': 'pm_card_authenticationRequired',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
};

/** The frame with the card form: the number stays in it, and the page gets a payment method. */
const CARD_FRAME = `<!doctype html><html lang="en"><title>Card</title>
  <label>Card number <input></label>
  <script>
    addEventListener('message', ({ source, origin }) => {
      const method = ${JSON.stringify(CARDS)}[document.querySelector('input').value];
      source.postMessage({ method }, origin);
    });
  </script></html>`;

/** The frame in which the bank looks at the browser before it asks. */
const BANK_FRAME = `<!doctype html><html lang="en"><title>Bank</title>
  <script>parent.postMessage({ isKnown: true }, '*');</script></html>`;

/** Stripe.js as far as the product uses it: a frame for the card, a call of Stripe, and the way to the bank. */
const STRIPE_JS = `
  const answerOf = (origin) => new Promise((resolve) => {
    addEventListener('message', function hear({ origin: from, data }) {
      if (from !== origin) return;
      removeEventListener('message', hear);
      resolve(data);
    });
  });
  const frameAt = (src, title) => Object.assign(document.createElement('iframe'), { src, title });
  const CARDS = 'https://js.stripe.com';
  const BANK = 'https://hooks.stripe.com';

  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => {
      const frame = frameAt(CARDS + '/card-form', 'Secure payment input frame');
      return {
        clientSecret,
        async tokenize() {
          const answer = answerOf(CARDS);
          frame.contentWindow.postMessage('tokenize', CARDS);
          return (await answer).method;
        },
        create: () => ({
          mount: (place) => place.append(frame),
          destroy: () => frame.remove(),
          on: (event, listener) => {
            if (event === 'ready') frame.onload = listener;
          },
        }),
      };
    },
    async confirmPayment({ elements, confirmParams }) {
      const client_secret = elements.clientSecret;
      const payment_method = await elements.tokenize();
      const [id] = client_secret.split('_secret_');
      const response = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
        method: 'POST',
        body: new URLSearchParams({ key, client_secret, payment_method, ...confirmParams }),
      });
      const answer = await response.json();
      if (!response.ok) return { error: answer.error };
      if (!answer.next_action) return { paymentIntent: answer };
      const isKnown = answerOf(BANK);
      document.body.append(Object.assign(frameAt(BANK + '/look', 'Bank'), { hidden: true }));
      await isKnown;
      location.assign(answer.next_action.redirect_to_url.url);
      return new Promise(() => undefined);
    },
  });`;

const ADDRESSES = {
  'https://js.stripe.com/endive/stripe.js': { contentType: 'text/javascript', body: STRIPE_JS },
  'https://js.stripe.com/card-form': { contentType: 'text/html', body: CARD_FRAME },
  'https://hooks.stripe.com/look': { contentType: 'text/html', body: BANK_FRAME },
};

/**
 * Puts a stub in place of Stripe.js and its frames, at their own addresses, so that the content security policy counts, and
 * leads its calls to the API of a fake Stripe.
 */
export async function stubStripeJs(page: Page, api: string) {
  for (const [address, file] of Object.entries(ADDRESSES))
    await page.route(address, (route) => route.fulfill(file));
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: api + pathname + search }) });
  });
}
