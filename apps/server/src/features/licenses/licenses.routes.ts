import { isDeepStrictEqual } from 'node:util';
import type { License, Offer } from '@brazda/contract';
import {
  amountOf,
  type Buyer,
  centsOf,
  chooseBand,
  coversArea,
  isActiveOn,
  isBandValid,
  type LicenseBand,
  laterUntil,
  mayOrder,
} from '@brazda/domain';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findBuyer, type Issuer, type Quote, quoteSale, requireSeller } from '../invoices/index.ts';
import { versionInForce } from '../legal/index.ts';
import {
  addOrder,
  type CardPayments,
  cancelOrder,
  findOrder,
  findPendingLicenseOrder,
  type LicenseOrder,
  prepareCard,
} from '../orders/index.ts';
import { measureArea } from './area.repo.ts';
import { listBands } from './bands.repo.ts';
import { factsOf, findLicense, type LicenseRow, lockLicense, postponeDecision } from './licenses.repo.ts';
import { measureLicense } from './measure-license.ts';
import { type LicenseShowing, readLicense } from './read-licenses.repo.ts';
import { listSharedUsers } from './shared-users.repo.ts';
import { startSoilTrial } from './soil-trial.ts';

type OrderCall = Call<EndpointOf<'licenses.order'>>;

export interface LicensesDeps {
  readonly db: DbPool;
  readonly now: () => Date;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Null where cards are not accepted. */
  readonly cards: CardPayments | null;
  readonly issuer: Pick<Issuer, 'seller'>;
  /** Records that the caller accepts marketing messages. */
  acceptMarketing(tx: DbTransaction, call: OrderCall): Promise<void>;
}

/** Handlers of the license of a user: what is offered, orders, postponing, and whom it covers. */
export function licensesHandlers({ db, now, today, cards, issuer, acceptMarketing }: LicensesDeps) {
  const show = async (row: LicenseRow, language: LicenseShowing['language']): Promise<License> => {
    const license = await readLicense(db, row.holder_id, { today: today(), language });
    if (!license) throw new HttpError('not_found', 'license');
    return license;
  };

  /** Stores the order, or finds the same one that still waits for its payment; returns its id. */
  async function placeOrder(tx: DbTransaction, call: OrderCall): Promise<string> {
    const { offer, price1y_with_vat, marketing = false, license: accepted } = call.body;
    const day = today();
    const row = await lockLicense(tx, { id: call.params.licenseId });
    if (!row) throw new HttpError('not_found', 'license');
    if (!mayOrder(factsOf(row), day)) throw new HttpError('license_ahead');
    const { measured_ha } = await measureLicense(tx, call, row, { day, now: now() });
    const band = (await listBands(tx)).find(({ id }) => id === offer);
    if (!band || !isBandValid(band, day) || !coversArea(band, measured_ha))
      throw new HttpError('offer_changed');
    requireSeller(issuer);
    const buyer = await findBuyer(tx, row.holder_id);
    if (!buyer) throw new HttpError('billing_missing');
    const quote = quoteSale(issuer, band.price, buyer, day);
    if (price1y_with_vat !== undefined && centsOf(price1y_with_vat) !== quote.price_with_vat)
      throw new HttpError('offer_changed');
    if (marketing) await acceptMarketing(tx, call);
    const { method } = accepted;
    const pending = await findPendingLicenseOrder(tx, row.id);
    const agreed = { band, method, buyer, quote };
    if (pending && isSameOrder(pending, agreed)) return pending.id;
    if (pending) await cancelOrder(tx, call, pending);
    const { start_date: tos_version } = versionInForce('generaltos', day);
    const terms = { tos_version, tos_at: now(), marketing };
    const { upper_bound_ha, shared_users_no } = band;
    const year = { license_id: row.id, band_id: band.id, upper_bound_ha, shared_users_no, measured_ha };
    return addOrder(
      tx,
      call,
      { holder_id: row.holder_id, method, buyer, price: band.price, ...quote, ...terms },
      { kind: 'license', ...year },
    );
  }

  return {
    'licenses.offer': async ({ params, language }) => {
      const row = await requireLicense(params.licenseId);
      const day = today();
      const band = chooseBand(await listBands(db), await measureArea(db, row.holder_id, day), day);
      if (!band) throw new HttpError('no_offer');
      const quote = quoteSale(issuer, band.price, await findBuyer(db, row.holder_id), day);
      const offer = presentOffer(band, quote);
      return { license: await show(row, language), offer, is_campaign: band.is_campaign };
    },
    'licenses.order': async (call) => {
      const { params, body, actor, language } = call;
      // No one can accept terms on behalf of another user.
      if (actor.impersonator_id !== null) throw new HttpError('forbidden');
      if (body.license.method === 'card' && cards === null) throw new HttpError('no_cards');
      const id = await db.transaction().execute((tx) => placeOrder(tx, call));
      const order = await findOrder(db, id);
      if (order) await prepareCard(db, cards, order);
      return show(await requireLicense(params.licenseId), language);
    },
    'licenses.later': async ({ params, language, ...author }) => {
      const row = await db.transaction().execute(async (tx) => {
        const locked = await lockLicense(tx, { id: params.licenseId });
        if (!locked) throw new HttpError('not_found', 'license');
        const facts = factsOf(locked);
        if (!isActiveOn(facts, today())) throw new HttpError('license_over');
        await postponeDecision(tx, author, locked.id, laterUntil(facts, today()));
        return locked;
      });
      return show(row, language);
    },
    'licenses.startSoilTrial': ({ params, language, ...author }) =>
      db.transaction().execute(async (tx) => {
        const showing = { today: today(), language };
        const license = await startSoilTrial(tx, author, { id: params.licenseId, showing });
        if (!license) throw new HttpError('not_found', 'license');
        return license;
      }),
    'licenses.sharedUsers': async ({ params }) => {
      const { holder_id, shared_users_no } = await requireLicense(params.licenseId);
      const emails = await listSharedUsers(db, holder_id);
      const covered = shared_users_no ?? emails.length;
      return { results: emails.map((email, index) => ({ email, is_covered: index < covered })) };
    },
  } satisfies SomeHandlers;

  async function requireLicense(id: string): Promise<LicenseRow> {
    const row = await findLicense(db, id);
    if (!row) throw new HttpError('not_found', 'license');
    return row;
  }
}

/** What is agreed with an order. */
interface Agreed {
  readonly band: LicenseBand;
  readonly method: LicenseOrder['method'];
  readonly buyer: Buyer;
  readonly quote: Quote;
}

/** Whether a pending order is for a band at its present price, paid in the same way and by the same buyer. */
function isSameOrder(order: LicenseOrder, { band, method, buyer, quote }: Agreed): boolean {
  const isSameBand = order.band_id === band.id && order.upper_bound_ha === band.upper_bound_ha;
  const isSamePrice = order.price === band.price && order.price_with_vat === quote.price_with_vat;
  return (
    isSameBand &&
    isSamePrice &&
    order.method === method &&
    isDeepStrictEqual(partyOf(order.buyer), partyOf(buyer))
  );
}

/** A buyer apart from when the VAT number was checked, which only the price shows. */
function partyOf(buyer: Buyer | null): unknown {
  if (buyer?.kind !== 'company') return buyer;
  const { vat_check: _, ...party } = buyer;
  return party;
}

function presentOffer({ id, upper_bound_ha, shared_users_no, price }: LicenseBand, quote: Quote): Offer {
  const price1y_with_vat = amountOf(quote.price_with_vat);
  return { id, upper_bound_ha, shared_users_no, price1y: amountOf(price), price1y_with_vat };
}
