import type { CardStatus, Installation } from '@brazda/contract';
import type { Cents } from '@brazda/domain';
import type { PageOrigins } from '../../platform/http/http-server.ts';

export type ProviderName = NonNullable<Installation['cards']>['provider'];

/** A payment as its provider has it now. */
export interface ProviderPayment {
  readonly id: string;
  /** The order that it pays; null for a payment that does not come from this product. */
  readonly order_id: string | null;
  readonly status: CardStatus;
  readonly client_secret: string;
  /** In capital letters, such as `RON`. */
  readonly currency: string;
  readonly received: Cents;
  readonly refunded: Cents;
  /** The provider's code of the last refusal of a card. */
  readonly last_error: string | null;
}

/** A dispute as the provider has it now. */
export interface ProviderDispute {
  readonly id: string;
  readonly payment_id: string | null;
  readonly status: string;
  readonly reason: string;
  readonly amount: Cents;
  readonly is_closed: boolean;
}

/** A payment to create; repeats with the same key return the first one. */
export interface NewPayment {
  readonly key: string;
  readonly order_id: string;
  readonly amount: Cents;
}

/** What a provider reports: something about a payment or a dispute has changed. It is read from the provider then. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly payment_id: string | null;
  readonly dispute_id: string | null;
}

/** Takes payments by card. Its methods throw HttpError `payments_away` if it does not respond. */
export interface CardProvider {
  readonly name: ProviderName;
  /** For the card form; null where the provider has none. */
  readonly publishable_key: string | null;
  /** The other origins that its card form uses; null if it uses none. */
  readonly origins: PageOrigins | null;
  create(payment: NewPayment): Promise<ProviderPayment>;
  retrieve(id: string): Promise<ProviderPayment>;
  /** Cancels a payment, and returns it as it is then: it may have succeeded in the meantime. */
  cancel(id: string): Promise<ProviderPayment>;
  findDispute(id: string): Promise<ProviderDispute>;
}
