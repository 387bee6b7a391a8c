import type { CardStatus } from '@brazda/contract';
import { SALE_CURRENCY } from '@brazda/domain';
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type {
  CardProvider,
  NewPayment,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
} from './card-provider.ts';

/** No user waits longer in front of a payment. */
const TIMEOUT_MS = 10_000;
/** Events signed longer ago are refused, so that a recorded one cannot be replayed. */
const TOLERANCE_S = 300;
/** Names the order in the metadata of its payments; as it was when only licenses were sold, for payments of that time. */
const ORDER = 'license_order';

/** What Stripe.js needs, as Stripe documents it; its form for addresses, which needs Google Maps, is not in use. */
const ORIGINS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Payments by Stripe. */
export interface StripeCards extends CardProvider {
  readonly name: 'stripe';
  /**
   * The event of a request, verified by its signature and the time of signing; `forged` if that fails, null for an event
   * that does not matter here.
   */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent | 'forged' | null;
}

export type StripeConfig = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>;

/** Stripe with the keys of the settings; null without them. */
export function stripeCards(config: StripeConfig): StripeCards | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishable_key } = config;
  const { STRIPE_WEBHOOK_SECRET: webhook_secret, STRIPE_API_URL: url } = config;
  if (!key || !publishable_key || !webhook_secret) return null;
  const stripe = new Stripe(key, {
    ...(url && addressOf(url)),
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const retrieve = async (id: string) =>
    toPayment(await withHttpErrors(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
  return {
    name: 'stripe',
    publishable_key,
    origins: ORIGINS,
    retrieve,
    async create({ key: idempotencyKey, order_id, amount }: NewPayment) {
      const payment = {
        amount,
        currency: SALE_CURRENCY.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: { [ORDER]: order_id },
      };
      return toPayment(await withHttpErrors(stripe.paymentIntents.create(payment, { idempotencyKey })));
    },
    async cancel(id) {
      try {
        return toPayment(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
      } catch (error) {
        // It has succeeded, is being processed or was canceled before.
        if (isStripeError(error) && error.code === 'payment_intent_unexpected_state') return retrieve(id);
        throw toHttpError(error);
      }
    },
    findDispute: async (id) => toDispute(await withHttpErrors(stripe.disputes.retrieve(id))),
    readEvent(body, signature, now) {
      try {
        const at = [TOLERANCE_S, undefined, Math.floor(now.getTime())] as const;
        return toEvent(stripe.webhooks.constructEvent(body, signature, webhook_secret, ...at));
      } catch (error) {
        if (isStripeError(error) || error instanceof SyntaxError) return 'forged';
        throw error;
      }
    },
  };
}

function addressOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname: host, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

function isStripeError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Stripe.errors.StripeError;
}

function withHttpErrors<T>(request: Promise<T>): Promise<T> {
  return request.catch((error) => {
    throw toHttpError(error);
  });
}

/** Whatever else Stripe refuses or leaves without a response, the payment can be tried again later; the log has the reason. */
function toHttpError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  return error.code === 'resource_missing'
    ? new HttpError('not_found', 'payment')
    : new HttpError('payments_away', error.message);
}

/** Every other status is one of a payment that waits for its card. */
const STATUSES: Readonly<Record<string, CardStatus>> = {
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { latest_charge: charge, last_payment_error: error } = intent;
  return {
    id: intent.id,
    order_id: intent.metadata[ORDER] ?? null,
    status: STATUSES[intent.status] ?? 'waiting',
    client_secret: intent.client_secret ?? '',
    currency: intent.currency.toUpperCase(),
    received: intent.amount_received,
    refunded: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    last_error: error?.decline_code ?? error?.code ?? null,
  };
}

const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented']);

function toDispute({ id, status, reason, amount, payment_intent }: Stripe.Dispute): ProviderDispute {
  return { id, status, reason, amount, payment_id: idOf(payment_intent), is_closed: CLOSED.has(status) };
}

/** The objects that the events which matter here are about. */
type EventObject = Pick<Stripe.Charge, 'id'> & Partial<Pick<Stripe.Charge, 'payment_intent'>>;

function toEvent({ id, type, data }: Stripe.Event): ProviderEvent | null {
  const { id: object_id, payment_intent } = data.object as EventObject;
  if (type.startsWith('payment_intent.')) return { id, type, payment_id: object_id, dispute_id: null };
  const payment_id = idOf(payment_intent);
  if (type.startsWith('charge.dispute.')) return { id, type, payment_id, dispute_id: object_id };
  const isRefund = type.startsWith('refund.') || type === 'charge.refunded';
  return isRefund ? { id, type, payment_id, dispute_id: null } : null;
}

function idOf(object: string | { readonly id: string } | null | undefined): string | null {
  return typeof object === 'object' ? (object?.id ?? null) : (object ?? null);
}
