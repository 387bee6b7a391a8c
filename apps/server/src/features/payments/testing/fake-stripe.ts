import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { BANK, nextActionOf, respondAsBank } from './stripe-bank.ts';
import {
  chargeOf,
  disputeOf,
  eventOf,
  type FakeCharge,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  intentOf,
  refundOf,
} from './stripe-objects.ts';

const KEY = 'sk_test_fake';
const PUBLISHABLE_KEY = 'pk_test_fake';
const WEBHOOK_SECRET = 'whsec_fake';

/** The payment methods of Stripe's tests, by what comes of them. */
const METHODS: Readonly<Record<string, 'succeeded' | 'requires_action' | { readonly declined: string }>> = {
  pm_card_visa: 'succeeded',
  pm_card_authenticationRequired: 'requires_action',
  pm_card_chargeDeclined: { declined: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { declined: 'insufficient_funds' },
};

/** How the fake behaves: `lost` does the work, but its response never arrives; `silent` leaves requests open. */
type Behavior = 'well' | 'down' | 'lost' | 'silent';

/** Stripe allows every origin: its script calls it from the pages of its customers. */
const HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

interface Reply {
  readonly status: number;
  readonly body: object;
}

/** A stateful Stripe on loopback: intents, idempotency keys, refunds, disputes and signed events. */
export interface FakeStripe {
  readonly settings: Record<string, string>;
  /** Every request that reached it, such as `POST /v1/payment_intents`. */
  readonly requests: string[];
  readonly intents: ReadonlyMap<string, FakeIntent>;
  /** All events, oldest first; none is sent by itself. */
  readonly events: FakeEvent[];
  /** Confirms an intent with one of Stripe's test payment methods, as the card form does. */
  confirm(intent_id: string, method: string): void;
  /** Ends the question of the bank. */
  authenticate(intent_id: string, isRight: boolean): void;
  refund(intent_id: string, amount?: number): void;
  dispute(intent_id: string): string;
  closeDispute(id: string, status: 'won' | 'lost'): void;
  /** The last event of a type. */
  lastEvent(type: string): FakeEvent;
  /** Headers and body of the webhook request for an event. */
  sign(event: FakeEvent, at: number, secret?: string): { headers: Record<string, string>; payload: string };
  be(behavior: Behavior): void;
  stop(): Promise<void>;
}

/** Starts the fake with the clock of the product: once in `beforeAll`, `stop` in `afterAll`. */
export async function startFakeStripe(now: () => number): Promise<FakeStripe> {
  const intents = new Map<string, FakeIntent>();
  const charges = new Map<string, FakeCharge>();
  const disputes = new Map<string, FakeDispute>();
  const kept = new Map<string, { readonly request: string; readonly reply: Reply }>();
  const events: FakeEvent[] = [];
  const requests: string[] = [];
  let behavior: Behavior = 'well';
  const seconds = () => Math.floor(now() / 1000);
  const report = (type: string, object: object) => events.push(eventOf(type, object, seconds()));
  const intentWith = (id: string) => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`There is no intent ${id}.`);
    return intent;
  };
  const chargeWith = (intent_id: string) => charges.get(intentWith(intent_id).latest_charge ?? '')!;

  function succeed(intent: FakeIntent) {
    const charge = chargeOf(intent, seconds());
    charges.set(charge.id, charge);
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id });
    Object.assign(intent, { last_payment_error: null, next_action: null });
    report('payment_intent.succeeded', intent);
  }

  function decline(intent: FakeIntent, error: object) {
    const last_payment_error = { type: 'card_error', message: 'Your card was declined.', ...error };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error, next_action: null });
    report('payment_intent.payment_failed', intent);
  }

  function confirm(id: string, method: string, return_url: string | null = null): Reply {
    const intent = intentWith(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState(intent);
    const outcome = METHODS[method];
    if (outcome === undefined) throw new Error(`There is no payment method ${method}.`);
    if (outcome === 'succeeded') succeed(intent);
    else if (outcome === 'requires_action') {
      Object.assign(intent, { status: outcome, next_action: nextActionOf(intent, address(), return_url) });
      report('payment_intent.requires_action', intent);
    } else {
      const error = { code: 'card_declined', decline_code: outcome.declined };
      decline(intent, error);
      const refusal = { type: 'card_error', message: 'Your card was declined.', ...error };
      return { status: 402, body: { error: { ...refusal, payment_intent: intent } } };
    }
    return { status: 200, body: intent };
  }

  function authenticate(id: string, isRight: boolean): void {
    if (isRight) succeed(intentWith(id));
    else decline(intentWith(id), { code: 'payment_intent_authentication_failure' });
  }

  function cancel(id: string): Reply {
    const intent = intentWith(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpectedState(intent);
    const ended = { status: 'canceled', canceled_at: seconds(), cancellation_reason: 'abandoned' };
    Object.assign(intent, ended);
    report('payment_intent.canceled', intent);
    return { status: 200, body: intent };
  }

  function refund(id: string, amount?: number): Reply {
    const charge = chargeWith(id);
    const rest = charge.amount - charge.amount_refunded;
    if ((amount ?? rest) > rest) return invalid('charge_already_refunded');
    charge.amount_refunded += amount ?? rest;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refunded = refundOf(charge, amount ?? rest, seconds());
    report('refund.created', refunded);
    report('charge.refunded', charge);
    return { status: 200, body: refunded };
  }

  /** The work of one request; Stripe expands the charge of an intent when it is told to. */
  function respond(method: string, { pathname, searchParams }: URL, form: URLSearchParams): Reply {
    const [, , kind, id = '', action] = pathname.split('/');
    if (kind === 'disputes') return found(disputes.get(id));
    if (kind === 'refunds')
      return refund(form.get('payment_intent') ?? '', Number(form.get('amount')) || undefined);
    if (kind !== 'payment_intents') return invalid('url_invalid', 404);
    if (method === 'POST' && id === '') return create(form);
    const intent = intents.get(id);
    if (!intent) return invalid('resource_missing', 404);
    if (action === 'cancel') return cancel(id);
    if (action === 'confirm') return confirm(id, form.get('payment_method') ?? '', form.get('return_url'));
    const charge = charges.get(intent.latest_charge ?? '') ?? null;
    const isExpanded = searchParams.get('expand[0]') === 'latest_charge';
    return { status: 200, body: isExpanded ? { ...intent, latest_charge: charge } : intent };
  }

  function create(form: URLSearchParams): Reply {
    const names = [...form.keys()].map((key) => [key, /^metadata\[(.+)\]$/.exec(key)?.[1]] as const);
    const metadata = Object.fromEntries(
      names.flatMap(([key, name]) => (name ? [[name, form.get(key)!]] : [])),
    );
    const intent = intentOf(Number(form.get('amount')), form.get('currency') ?? '', metadata, seconds());
    intents.set(intent.id, intent);
    report('payment_intent.created', intent);
    return { status: 200, body: intent };
  }

  /** Whether a browser confirms an intent whose secret it knows: the only request with the publishable key. */
  function mayConfirm({ pathname }: URL, form: URLSearchParams): boolean {
    const [, id = ''] = /^\/v1\/payment_intents\/(\w+)\/confirm$/.exec(pathname) ?? [];
    return (
      form.get('key') === PUBLISHABLE_KEY && form.get('client_secret') === intents.get(id)?.client_secret
    );
  }

  /** A repeat with the same key gets the first response; with another body it is refused. */
  function respondOnce(request: IncomingMessage, url: URL, body: string): Reply {
    const key = request.headers['idempotency-key'];
    const method = request.method ?? 'GET';
    const form = new URLSearchParams(body);
    const isServer = request.headers.authorization === `Bearer ${KEY}`;
    if (!isServer && !mayConfirm(url, form)) return { status: 401, body: { error: {} } };
    const work = () => respond(method, url, form);
    if (typeof key !== 'string') return work();
    const first = kept.get(key);
    if (first?.request === `${url.pathname} ${body}`) return first.reply;
    if (first) return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other body' } } };
    const reply = structuredClone(work());
    kept.set(key, { request: `${url.pathname} ${body}`, reply });
    return reply;
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    requests.push(`${request.method} ${url.pathname}`);
    const inQuestion = url.pathname.startsWith(BANK) && intents.get(url.pathname.slice(BANK.length));
    if (inQuestion)
      return respondAsBank(response, url, inQuestion, (isRight) => authenticate(inQuestion.id, isRight));
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const isDown = behavior === 'down';
    const reply = isDown
      ? { status: 503, body: { error: { message: 'down' } } }
      : respondOnce(request, url, body);
    if (behavior === 'lost') return request.socket.destroy();
    if (behavior === 'silent') return;
    const headers = { ...HEADERS, 'request-id': 'req_fake' };
    response.writeHead(reply.status, { ...headers, ...(isDown && { 'stripe-should-retry': 'false' }) });
    response.end(JSON.stringify(reply.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: address(),
    },
    requests,
    intents,
    events,
    confirm,
    authenticate,
    refund,
    dispute(id) {
      const charge = chargeWith(id);
      charge.disputed = true;
      const dispute = disputeOf(charge, seconds());
      disputes.set(dispute.id, dispute);
      report('charge.dispute.created', dispute);
      return dispute.id;
    },
    closeDispute(id, status) {
      const dispute = disputes.get(id)!;
      dispute.status = status;
      report('charge.dispute.closed', dispute);
    },
    lastEvent(type) {
      const event = events.findLast((each) => each.type === type);
      if (!event) throw new Error(`There is no event ${type}.`);
      return event;
    },
    sign(event, at, secret = WEBHOOK_SECRET) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at / 1000);
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { headers: { 'content-type': 'application/json', 'stripe-signature': header }, payload };
    },
    be(next) {
      behavior = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function found(object: object | undefined): Reply {
  return object ? { status: 200, body: object } : invalid('resource_missing', 404);
}

function invalid(code: string, status = 400): Reply {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } };
}

function unexpectedState(intent: FakeIntent): Reply {
  const { body } = invalid('payment_intent_unexpected_state') as { body: { error: object } };
  return { status: 400, body: { error: { ...body.error, payment_intent: intent } } };
}
