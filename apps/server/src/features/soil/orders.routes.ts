import { soilOrderReference } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { inSeason } from '../../platform/db/scope.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findSeasonDays, getFarms } from '../farms/index.ts';
import { requireSolum } from '../licenses/index.ts';
import { type CardPayments, cancelOrder, findOrderOfAnalysis } from '../orders/index.ts';
import { mailsAboutCancellation } from './analysis-mails.ts';
import { type ChangeDeps, orderChanges } from './change-order.ts';
import { divideOrder, planOrder } from './divide-order.ts';
import { setOrderParcels } from './order-parcels.repo.ts';
import { deleteOrder, insertOrder, listOrders, type OrderFacts, updateOrder } from './orders.repo.ts';
import { planCells } from './plan-cells.ts';
import { recordOrderEvent, requireLockedOrder, requireOrder } from './require-order.ts';
import { samplingSteps } from './sampling-steps.ts';

interface SoilOrdersDeps extends ChangeDeps {
  readonly mailer: Mailer;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Null where cards are not accepted. */
  readonly cards: CardPayments | null;
}

/** Handlers of soil analyses. Each change is kept in the audit trail; none can be undone, as others act on it. */
export function soilOrdersHandlers({ today, cards, ...deps }: SoilOrdersDeps) {
  const { db } = deps;
  const { read, change, step, publish, viewerOf } = orderChanges(deps, 'farm');
  const steps = samplingSteps(deps, 'farm');

  return {
    'soilOrders.list': async (call) => ({ results: await listOrders(db, call.scope, viewerOf(call)) }),
    'soilOrders.get': read,
    'soilOrders.create': async ({ body: { season, ...choice }, ...call }) => {
      const { scope, actor } = call;
      if (!(await findSeasonDays(db, inSeason(scope, season)))) throw new HttpError('not_found', 'season');
      const id = await db.transaction().execute(async (tx) => {
        const made = await insertOrder(tx, scope, choice, { season_id: season, created_by: actor.user_id });
        await requireParcels(tx, scope, { id: made, season_id: season }, choice.parcels);
        await recordOrderEvent(tx, call, made, { action: 'soil_order_drafted', after: choice });
        return made;
      });
      publish(scope);
      return read({ ...call, params: { ...call.params, soilOrderId: id } });
    },
    'soilOrders.plan': (call) => planCells(db, call),
    'soilOrders.update': ({ body: { parcels, ...choice }, ...call }) =>
      change(call, 'soil_order_changed', async (tx, order) => {
        requireDraft(order);
        await updateOrder(tx, order.id, choice);
        if (parcels) await requireParcels(tx, call.scope, order, parcels);
        return { after: { ...choice, parcels } };
      }),
    'soilOrders.remove': async (call) => {
      const { scope, params } = call;
      await db.transaction().execute(async (tx) => {
        requireDraft(await requireLockedOrder(tx, scope, params.soilOrderId));
        await deleteOrder(tx, params.soilOrderId);
        await recordOrderEvent(tx, call, params.soilOrderId, { action: 'soil_order_removed' });
      });
      publish(scope);
      return undefined;
    },
    'soilOrders.submit': async (call) => {
      const { scope, params, language } = call;
      const [farm] = await getFarms(db, [scope.farm_id]);
      await requireSolum(db, farm!.owner_id, { today: today(), language });
      const planned = await planOrder(db, call, await requireOrder(db, scope, params.soilOrderId));
      return step(call, 'submitted', async (tx, order) => {
        await divideOrder(tx, scope, order, planned);
        return undefined;
      });
    },
    'soilOrders.cancel': async ({ body: { reason }, ...call }) => {
      await cancelPayment(call.params.soilOrderId, call.scope);
      return step(
        call,
        'canceled',
        async (tx, { id }) => {
          await updateOrder(tx, id, { cancel_reason: reason });
          const sale = await findOrderOfAnalysis(tx, id);
          if (sale?.status === 'pending') await cancelOrder(tx, call, sale);
          return sale?.status === 'succeeded' ? { mails: await mailsAboutCancellation(tx, sale) } : undefined;
        },
        { ofBoth: true },
      );
    },
    'soilOrders.setSampler': steps.setSampler,
    'soilOrders.send': steps.send,
    'soilOrders.resume': (call) => step(call, 'resumed'),
    'soilOrders.finish': (call) => step(call, 'finished'),
    'soilOrders.reopen': (call) => step(call, 'reopened'),
  } satisfies Handlers<`soilOrders.${'list' | 'get' | 'create' | 'plan' | 'update' | 'remove' | 'submit' | 'cancel' | 'setSampler' | 'send' | 'resume' | 'finish' | 'reopen'}`>;

  /** Cancels the card payment of an analysis before the analysis, so that no one pays for one that is canceled. */
  async function cancelPayment(id: string, scope: Scope): Promise<void> {
    const order = await requireOrder(db, scope, id);
    const sale = await findOrderOfAnalysis(db, order.id);
    if (cards && sale?.status === 'pending' && sale.method === 'card') await cards.cancel(sale);
  }
}

function requireDraft({ state, farm_number }: OrderFacts): void {
  if (state !== 'draft') throw new HttpError('soil_order_state', soilOrderReference(farm_number));
}

async function requireParcels(
  tx: Db,
  scope: Scope,
  order: { readonly id: string; readonly season_id: string },
  parcels: readonly string[],
): Promise<void> {
  if (!(await setOrderParcels(tx, scope, order, parcels))) throw new HttpError('not_found', 'parcel');
}
