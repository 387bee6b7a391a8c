import type { SoilOrderDetails } from '@brazda/contract';
import { hasAccess, type SoilOrderStep, soilOrderAfter, soilOrderReference } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { inSeason } from '../../platform/db/scope.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Call, EndpointOf, Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findSeasonDays, getFarms } from '../farms/index.ts';
import { requireSolum } from '../licenses/index.ts';
import { insertCells, listCells } from './cells.repo.ts';
import { makeCells } from './make-cells.ts';
import {
  deleteOrder,
  insertOrder,
  listOrderParcels,
  listOrders,
  lockOrder,
  type OrderFacts,
  setOrderParcels,
  setOrderState,
  updateOrder,
} from './orders.repo.ts';

interface SoilOrdersDeps {
  readonly db: DbPool;
  readonly mailer: Mailer;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Mails an hour to one sampler, from all users. */
const MAX_MAILS = 5;

type OrderCall = Pick<
  Call<EndpointOf<'soilOrders.resume'>>,
  'params' | 'scope' | 'actor' | 'access' | 'address'
>;

/** Handlers of soil analyses. Each change is kept in the audit trail; none can be undone, as others act on it. */
export function soilOrdersHandlers(deps: SoilOrdersDeps) {
  const { db, mailer, publishChange, now, today } = deps;
  const mails = new TryLimit(db, { name: 'sampler-mail', max: MAX_MAILS, minutes: 60 });
  const publish = ({ farm_id }: Scope) => publishChange(farm_id, { change: null, events: ['soil'] });

  /** Changes an order under its lock, and returns it as changed. */
  async function change(
    { params: { soilOrderId }, scope, access, actor, address }: OrderCall,
    action: string,
    work: (tx: DbTransaction, order: OrderFacts) => Promise<object | undefined>,
  ): Promise<SoilOrderDetails> {
    await db.transaction().execute(async (tx) => {
      const order = await requireOrder(tx, scope, soilOrderId);
      const after = await work(tx, order);
      const event = {
        actor,
        address,
        farm_id: scope.farm_id,
        entity: 'soil_order',
        entity_id: soilOrderId,
      } as const;
      await recordEvent(tx, { ...event, action, ...(after && { after }) });
    });
    publish(scope);
    return readOrder(db, scope, { id: soilOrderId, seesPeople: hasAccess(access, 'full') });
  }

  /** Takes an order one step further; throws HttpError where that is not possible. */
  const step = (
    call: OrderCall,
    name: SoilOrderStep,
    work?: (tx: DbTransaction, order: OrderFacts) => Promise<void>,
  ) =>
    change(call, `soil_order_${name}`, async (tx, order) => {
      const state = soilOrderAfter(order.state, name);
      if (state === null) throw new HttpError('soil_order_state', soilOrderReference(order.number));
      await work?.(tx, order);
      await setOrderState(tx, order.id, state, now());
    });

  return {
    'soilOrders.list': async ({ scope, access }) => ({
      results: await listOrders(db, scope, { seesPeople: hasAccess(access, 'full') }),
    }),
    'soilOrders.get': ({ scope, access, params: { soilOrderId: id } }) =>
      readOrder(db, scope, { id, seesPeople: hasAccess(access, 'full') }),
    'soilOrders.create': async ({ scope, actor, address, body: { season, ...choice } }) => {
      if (!(await findSeasonDays(db, inSeason(scope, season)))) throw new HttpError('not_found', 'season');
      const id = await db.transaction().execute(async (tx) => {
        const made = await insertOrder(tx, scope, choice, { season_id: season, created_by: actor.user_id });
        await requireParcels(tx, scope, { id: made, season_id: season }, choice.parcels);
        const event = {
          actor,
          address,
          farm_id: scope.farm_id,
          entity: 'soil_order',
          entity_id: made,
        } as const;
        await recordEvent(tx, { ...event, action: 'soil_order_drafted', after: choice });
        return made;
      });
      publish(scope);
      return readOrder(db, scope, { id, seesPeople: true });
    },
    'soilOrders.update': ({ body: { parcels, ...choice }, ...call }) =>
      change(call, 'soil_order_changed', async (tx, order) => {
        requireDraft(order);
        await updateOrder(tx, order.id, choice);
        if (parcels) await requireParcels(tx, call.scope, order, parcels);
        return { ...choice, parcels };
      }),
    'soilOrders.remove': async ({ scope, params: { soilOrderId }, actor, address }) => {
      await db.transaction().execute(async (tx) => {
        requireDraft(await requireOrder(tx, scope, soilOrderId));
        await deleteOrder(tx, soilOrderId);
        const event = {
          actor,
          address,
          farm_id: scope.farm_id,
          entity: 'soil_order',
          entity_id: soilOrderId,
        } as const;
        await recordEvent(tx, { ...event, action: 'soil_order_removed' });
      });
      publish(scope);
      return undefined;
    },
    'soilOrders.submit': (call) =>
      step(call, 'submitted', async (tx, order) => {
        const [farm] = await getFarms(tx, [call.scope.farm_id]);
        await requireSolum(tx, farm!.owner_id, { today: today(), language: call.language });
        const parcels = (await listOrderParcels(tx, [order.id])).get(order.id) ?? [];
        const { cells, ...lengths } = makeCells(parcels, order.hectares_per_sample);
        await insertCells(tx, order.id, { country: farm!.country, cells });
        await updateOrder(tx, order.id, lengths);
      }),
    'soilOrders.cancel': ({ body: { reason }, ...call }) =>
      step(call, 'canceled', (tx, { id }) => updateOrder(tx, id, { cancel_reason: reason })),
    'soilOrders.setSampler': async ({ body: { email }, language, ...call }) => {
      let isNew = false;
      const order = await change(call, 'soil_order_sampler_set', async (tx, { id, sampler_email, state }) => {
        if (state !== 'ordered' && state !== 'sampling') throw new HttpError('soil_order_state');
        isNew = email !== null && email.toLowerCase() !== sampler_email?.toLowerCase();
        await updateOrder(tx, id, { sampler_email: email });
        return { sampler_email: email };
      });
      if (isNew && email !== null && (await mails.take(email.toLowerCase())).isAllowed) {
        const [farm] = await getFarms(db, [call.scope.farm_id]);
        const values = { farm: farm?.name ?? '', reference: order.reference };
        mailer.send({ kind: 'sampler_named', to: email, language, values, path: '/sampling' });
      }
      return order;
    },
    'soilOrders.send': ({ body: { lab }, ...call }) =>
      step(call, 'sent', async (tx, { id }) => {
        const cells = (await listCells(tx, [id])).get(id) ?? [];
        if (!cells.some(({ state }) => state === 'taken')) throw new HttpError('nothing_sampled');
        await updateOrder(tx, id, { lab });
      }),
    'soilOrders.resume': (call) => step(call, 'resumed'),
    'soilOrders.finish': (call) => step(call, 'finished'),
    'soilOrders.reopen': (call) => step(call, 'reopened'),
  } satisfies Handlers<`soilOrders.${'list' | 'get' | 'create' | 'update' | 'remove' | 'submit' | 'cancel' | 'setSampler' | 'send' | 'resume' | 'finish' | 'reopen'}`>;
}

async function readOrder(
  db: Db,
  scope: Scope,
  query: { readonly id: string; readonly seesPeople: boolean },
): Promise<SoilOrderDetails> {
  const [order] = await listOrders(db, scope, query);
  if (!order) throw new HttpError('not_found', 'soil analysis');
  const [parcels, cells] = await Promise.all([listOrderParcels(db, [order.id]), listCells(db, [order.id])]);
  return { ...order, parcel_list: parcels.get(order.id) ?? [], cell_list: cells.get(order.id) ?? [] };
}

async function requireOrder(tx: Db, scope: Scope, id: string): Promise<OrderFacts> {
  const order = await lockOrder(tx, scope, id);
  if (!order) throw new HttpError('not_found', 'soil analysis');
  return order;
}

function requireDraft({ state, number }: OrderFacts): void {
  if (state !== 'draft') throw new HttpError('soil_order_state', soilOrderReference(number));
}

async function requireParcels(
  tx: Db,
  scope: Scope,
  order: { readonly id: string; readonly season_id: string },
  parcels: readonly string[],
): Promise<void> {
  if (!(await setOrderParcels(tx, scope, order, parcels))) throw new HttpError('not_found', 'parcel');
}
