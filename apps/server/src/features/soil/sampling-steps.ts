import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { getFarms } from '../farms/index.ts';
import { listCells } from './cells.repo.ts';
import { type ChangeDeps, type OrderCall, orderChanges } from './change-order.ts';
import { updateOrder } from './orders.repo.ts';
import type { Side } from './require-order.ts';

/** Mails an hour to one sampler, from all users. */
const MAX_MAILS = 5;

/** What one side does while samples are taken: name the sampler, and hand the samples over. */
export function samplingSteps(deps: ChangeDeps, side: Side) {
  const { db, mailer } = deps;
  const { change, step } = orderChanges(deps, side);
  const mails = new TryLimit(db, { name: 'sampler-mail', max: MAX_MAILS, minutes: 60 });

  return {
    async setSampler({
      body: { email },
      language,
      ...call
    }: OrderCall & Pick<Call<EndpointOf<'soilOrders.setSampler'>>, 'body' | 'language'>) {
      let isNew = false;
      const order = await change(call, 'soil_order_sampler_set', async (tx, { id, sampler_email, state }) => {
        if (state !== 'ordered' && state !== 'sampling') throw new HttpError('soil_order_state');
        isNew = email !== null && email.toLowerCase() !== sampler_email?.toLowerCase();
        await updateOrder(tx, id, { sampler_email: email });
        // The trail names no people, so that a removed account leaves nothing in it.
        return { after: { has_sampler: email !== null } };
      });
      if (isNew && email !== null && (await mails.take(email.toLowerCase())).isAllowed) {
        const [farm] = await getFarms(db, [call.scope.farm_id]);
        const values = { farm: farm?.name ?? '', reference: order.reference };
        mailer.send({ kind: 'sampler_named', to: email, language, values, path: '/sampling' });
      }
      return order;
    },

    send: ({ body: { lab }, ...call }: OrderCall & Pick<Call<EndpointOf<'soilOrders.send'>>, 'body'>) =>
      step(call, 'sent', async (tx, { id }) => {
        const cells = (await listCells(tx, [id])).get(id) ?? [];
        if (!cells.some(({ state }) => state === 'taken')) throw new HttpError('nothing_sampled');
        await updateOrder(tx, id, { lab });
        return undefined;
      }),
  };
}
