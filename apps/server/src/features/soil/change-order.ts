import type { SoilOrderDetails } from '@brazda/contract';
import { hasAccess, type SoilOrderStep, soilOrderAfter, soilOrderReference } from '@brazda/domain';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Mailer, UncountedMail } from '../../platform/mail/mailer.ts';
import { mailsAboutState } from './analysis-mails.ts';
import { listCells } from './cells.repo.ts';
import { listOrderParcels } from './order-parcels.repo.ts';
import { listOrders, type OrderFacts, type OrderViewer, setOrderState } from './orders.repo.ts';
import {
  recordOrderEvent,
  requireLockedOrder,
  requireOperated,
  requireOrder,
  requireSide,
  type Side,
} from './require-order.ts';

/** A call about an analysis. */
export type OrderCall = Pick<
  Call<EndpointOf<'soilOrders.resume'>>,
  'params' | 'scope' | 'actor' | 'access' | 'address'
>;

export interface ChangeDeps {
  readonly db: DbPool;
  readonly mailer: Mailer;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** What happens within the transaction of a change; the mails are sent after it. */
type Work = (
  tx: DbTransaction,
  order: OrderFacts,
) => Promise<{ readonly after?: object; readonly mails?: readonly UncountedMail[] } | undefined>;

/** Reads and changes analyses on behalf of one side. Each change is made under the lock of the order and kept in the audit trail. */
export function orderChanges({ db, mailer, publishChange, now }: ChangeDeps, side: Side) {
  const publish = ({ farm_id }: Scope) => publishChange(farm_id, { change: null, events: ['soil'] });
  const viewerOf = ({ actor, access }: Pick<OrderCall, 'actor' | 'access'>): OrderViewer => ({
    user_id: actor.user_id,
    seesPeople: side === 'operator' || hasAccess(access, 'full'),
  });

  const read = async (call: OrderCall): Promise<SoilOrderDetails> => {
    const { scope, params } = call;
    if (side === 'operator') await requireOperated(db, await requireOrder(db, scope, params.soilOrderId));
    return readOrder(db, scope, viewerOf(call), params.soilOrderId);
  };

  /** Changes an analysis of the side, or one that the farm has ordered if `ofBoth`, and returns it as changed. */
  async function change(
    call: OrderCall,
    action: string,
    work: Work,
    { ofBoth = false }: { readonly ofBoth?: boolean } = {},
  ): Promise<SoilOrderDetails> {
    const { params, scope } = call;
    const mails = await db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, scope, params.soilOrderId);
      if (!ofBoth) await requireSide(tx, order, side);
      const done = await work(tx, order);
      await recordOrderEvent(tx, call, order.id, { action, ...(done?.after && { after: done.after }) });
      return done?.mails ?? [];
    });
    for (const mail of mails) mailer.send(mail);
    publish(scope);
    return read(call);
  }

  /** Takes an analysis one step further; throws HttpError where that is not possible. */
  const step = (
    call: OrderCall,
    name: SoilOrderStep,
    work?: Work,
    options?: { readonly ofBoth?: boolean },
  ): Promise<SoilOrderDetails> =>
    change(
      call,
      `soil_order_${name}`,
      async (tx, order) => {
        const state = soilOrderAfter(order.state, name);
        if (state === null) throw new HttpError('soil_order_state', soilOrderReference(order.farm_number));
        const done = await work?.(tx, order);
        await setOrderState(tx, order.id, state, now());
        const mails = await mailsAboutState(tx, order, state);
        return { ...done, mails: [...(done?.mails ?? []), ...mails] };
      },
      options,
    );

  return { read, change, step, publish, viewerOf };
}

/** An analysis with its parcels and cells. Throws HttpError if the farm has none with this id. */
async function readOrder(db: Db, scope: Scope, viewer: OrderViewer, id: string): Promise<SoilOrderDetails> {
  const [order] = await listOrders(db, scope, viewer, id);
  if (!order) throw new HttpError('not_found', 'soil analysis');
  const [parcels, cells] = await Promise.all([listOrderParcels(db, [order.id]), listCells(db, [order.id])]);
  return { ...order, parcel_list: parcels.get(order.id) ?? [], cell_list: cells.get(order.id) ?? [] };
}
