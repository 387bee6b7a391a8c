import {
  amountOf,
  type Buyer,
  centsOf,
  sampleCountOf,
  soilAnalysisAfter,
  soilAnalysisReference,
  soilPriceOf,
} from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findBuyer, type Issuer, quoteSale, requireSeller } from '../invoices/index.ts';
import { versionInForce } from '../legal/index.ts';
import {
  type AnalysisOrder,
  addOrder,
  type CardPayments,
  findOrderOfAnalysis,
  prepareCard,
  switchToPo,
} from '../orders/index.ts';
import { type AnalysisFacts, setAnalysisState, updateAnalysis } from './analyses.repo.ts';
import { analysisChanges, type ChangeDeps } from './change-analysis.ts';
import { divideAnalysis, type PlannedAnalysis, planAnalysis } from './divide-analysis.ts';
import { findPrice, listPrices } from './prices.repo.ts';
import { requireAnalysis } from './require-analysis.ts';

interface PurchaseDeps extends ChangeDeps {
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly issuer: Pick<Issuer, 'seller'>;
  /** Null where cards are not accepted. */
  readonly cards: CardPayments | null;
}

type PurchaseCall = Call<EndpointOf<'analysisOrders.purchase'>>;

/** Handlers with which a farm orders an analysis from the operator. */
export function purchaseHandlers({ today, issuer, cards, ...deps }: PurchaseDeps) {
  const { db, now } = deps;
  const { read, change } = analysisChanges(deps, 'farm');

  /** Stores the planned cells of the draft, which is then ordered, and what is agreed. */
  async function place(
    tx: DbTransaction,
    call: PurchaseCall,
    analysis: AnalysisFacts,
    planned: PlannedAnalysis | null,
  ): Promise<void> {
    const { method, price_with_vat } = call.body;
    const state = soilAnalysisAfter(analysis.state, 'submitted');
    if (state === null || planned === null)
      throw new HttpError('soil_order_state', soilAnalysisReference(analysis.farm_number));
    requireSeller(issuer);
    const buyer = await findBuyer(tx, call.actor.user_id ?? '');
    if (!buyer) throw new HttpError('billing_missing');
    const day = today();
    await divideAnalysis(tx, call.scope, analysis, planned);
    const cells = planned.cells.length;
    const { price, ...quote } = await quoteOf(tx, analysis, { cells, buyer });
    if (centsOf(price_with_vat) !== quote.price_with_vat) throw new HttpError('offer_changed');
    await updateAnalysis(tx, analysis.id, { by_operator: true });
    await setAnalysisState(tx, analysis.id, state, now());
    const { start_date: tos_version } = versionInForce('generaltos', day);
    const terms = { tos_version, tos_at: now(), marketing: false };
    const soil = {
      reference: soilAnalysisReference(analysis.farm_number),
      farm: analysis.farm_id,
      package: analysis.package,
      cells,
      samples: sampleCountOf(cells, analysis.depths),
    };
    await addOrder(
      tx,
      call,
      { holder_id: call.actor.user_id!, method, buyer, price, ...quote, ...terms },
      { kind: 'soil', soil_order_id: analysis.id, soil },
    );
  }

  /** What an analysis of some cells costs a buyer. Throws HttpError if its package is not sold. */
  async function quoteOf(
    tx: Db,
    analysis: AnalysisFacts,
    { cells, buyer }: { readonly cells: number; readonly buyer: Buyer | undefined },
  ) {
    const rates = await findPrice(tx, analysis.package);
    if (!rates) throw new HttpError('no_offer');
    const price = soilPriceOf(rates, { cells, depths: analysis.depths });
    return { price, ...quoteSale(issuer, price, buyer, today()) };
  }

  /** Whether an order was placed by the user of a call, and waits for its payment. */
  function isAwaited({ status, holder_id }: AnalysisOrder, { actor }: PurchaseCall): boolean {
    return status === 'pending' && holder_id === actor.user_id;
  }

  /** Confirms an order once more, which may be paid by transfer now. Throws HttpError if another price was shown. */
  async function repeat(tx: DbTransaction, call: PurchaseCall, order: AnalysisOrder): Promise<void> {
    const { method, price_with_vat } = call.body;
    if (centsOf(price_with_vat) !== order.price_with_vat) throw new HttpError('offer_changed');
    if (method === 'po') await switchToPo(tx, call, order);
  }

  /** Cancels the card payment of an order that is confirmed once more, to be paid by transfer. */
  async function cancelCard(call: PurchaseCall): Promise<void> {
    if (call.body.method === 'card') return;
    const order = await findOrderOfAnalysis(db, call.params.soilAnalysisId);
    if (order?.method === 'card' && isAwaited(order, call)) await cards?.cancel(order);
  }

  return {
    'analysisOrders.prices': async ({ actor }) => {
      const buyer = actor.user_id === null ? undefined : await findBuyer(db, actor.user_id);
      const { vat_percent } = quoteSale(issuer, 0, buyer, today());
      return { prices: issuer.seller === null ? [] : await listPrices(db), vat_percent };
    },
    'analysisOrders.quote': async (call) => {
      const { scope, params, actor } = call;
      const analysis = await requireAnalysis(db, scope, params.soilAnalysisId);
      const order = await findOrderOfAnalysis(db, analysis.id);
      if (order?.status === 'pending') {
        const { cells, samples } = order.soil;
        return {
          cells,
          samples,
          price: amountOf(order.price),
          price_with_vat: amountOf(order.price_with_vat),
        };
      }
      const cells = (await planAnalysis(db, call, analysis)).cells.length;
      const buyer = actor.user_id === null ? undefined : await findBuyer(db, actor.user_id);
      const { price, price_with_vat } = await quoteOf(db, analysis, { cells, buyer });
      const amounts = { price: amountOf(price), price_with_vat: amountOf(price_with_vat) };
      return { cells, samples: sampleCountOf(cells, analysis.depths), ...amounts };
    },
    'analysisOrders.purchase': async (call) => {
      // No one can accept terms on behalf of another user.
      if (call.actor.impersonator_id !== null) throw new HttpError('forbidden');
      if (call.body.method === 'card' && cards === null) throw new HttpError('no_cards');
      const draft = await requireAnalysis(db, call.scope, call.params.soilAnalysisId);
      await cancelCard(call);
      // What is ordered already is confirmed once more, or refused.
      const planned = draft.state === 'draft' ? await planAnalysis(db, call, draft) : null;
      await change(
        call,
        'soil_order_purchased',
        async (tx, analysis) => {
          // A repeat finds the order of the first call, whose card payment may not be prepared yet.
          const order = await findOrderOfAnalysis(tx, analysis.id);
          if (order && isAwaited(order, call)) await repeat(tx, call, order);
          else await place(tx, call, analysis, planned);
          return undefined;
        },
        { ofBoth: true },
      );
      const order = await findOrderOfAnalysis(db, call.params.soilAnalysisId);
      if (order && isAwaited(order, call)) await prepareCard(db, cards, order);
      return read(call);
    },
  } satisfies SomeHandlers;
}
