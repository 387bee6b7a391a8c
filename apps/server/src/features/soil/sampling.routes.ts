import { soilOrderReference } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { mailsAboutState } from './analysis-mails.ts';
import { listCells, recordSamples } from './cells.repo.ts';
import { lockOrderToSample } from './open-cell.ts';
import { listOrderParcels } from './order-parcels.repo.ts';
import { setOrderState } from './orders.repo.ts';
import { listOrdersToSample } from './sampling.repo.ts';

interface SamplingDeps {
  readonly db: DbPool;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** Handlers of what samplers do with the cells of their orders. */
export function samplingHandlers({ db, mailer, publishChange, now }: SamplingDeps) {
  return {
    'sampling.list': async ({ actor }) => {
      const orders = await listOrdersToSample(db, actor.user_id ?? '');
      const ids = orders.map(({ id }) => id);
      const [parcels, cells] = await Promise.all([listOrderParcels(db, ids), listCells(db, ids)]);
      return {
        results: orders.map(({ id, number, state, depths, route_m, farm_id, farm }) => ({
          farm: { id: farm_id, name: farm },
          order: { id, reference: soilOrderReference(number), state, depths, route_m },
          parcels: parcels.get(id) ?? [],
          cells: cells.get(id) ?? [],
        })),
      };
    },
    'sampling.record': async ({ scope, params: { cellId }, actor, address, body }) => {
      const { farm_id } = scope;
      const { cell, mails } = await db.transaction().execute(async (tx) => {
        const cell = { user_id: actor.user_id, cell_id: cellId };
        const { order, state } = await lockOrderToSample(tx, scope, cell);
        await recordSamples(tx, [{ ...body, id: cellId, sampled_by: actor.user_id }]);
        if (order.state !== state) await setOrderState(tx, order.id, state, now());
        const mails = await mailsAboutState(tx, order, state);
        const event = { actor, address, farm_id, entity: 'soil_cell', entity_id: cellId } as const;
        await recordEvent(tx, { ...event, action: `sample_${body.state}`, after: body });
        return { cell: (await listCells(tx, [order.id], cellId)).get(order.id)![0]!, mails };
      });
      for (const mail of mails) mailer.send(mail);
      publishChange(farm_id, { change: null, events: ['soil'] });
      return cell;
    },
  } satisfies Handlers<'sampling.list' | 'sampling.record'>;
}
