import type { ServerResponse } from 'node:http';
import type { FakeIntent } from './stripe-objects.ts';

/** Where the bank asks about an intent. */
export const BANK = '/bank/';

/** What Stripe tells a browser to do next: use the page of the bank, or its own script where no return is possible. */
export function nextActionOf({ id }: FakeIntent, address: string, return_url: string | null): object {
  return return_url === null
    ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    : { type: 'redirect_to_url', redirect_to_url: { url: `${address}${BANK}${id}`, return_url } };
}

/**
 * The page of a bank that asks the holder of a card; the answer ends the question, and sends the browser back with what
 * Stripe adds to the address.
 */
export function respondAsBank(
  response: ServerResponse,
  { searchParams }: URL,
  { id, client_secret, next_action }: FakeIntent,
  authenticate: (isRight: boolean) => void,
): void {
  const answer = searchParams.get('answer');
  if (answer === null) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Bank</title><form><h1>Do you pay?</h1>
      <button name="answer" value="yes">Yes</button><button name="answer" value="no">No</button></form></html>`);
    return;
  }
  const { redirect_to_url } = next_action as { redirect_to_url: { return_url: string } };
  const back = new URL(redirect_to_url.return_url);
  authenticate(answer === 'yes');
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('payment_intent_client_secret', client_secret);
  back.searchParams.set('redirect_status', answer === 'yes' ? 'succeeded' : 'failed');
  response.writeHead(303, { location: back.href });
  response.end();
}
