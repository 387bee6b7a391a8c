import { waterShapeProblem } from '@brazda/domain';
import { type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { readCountry } from '../farms/index.ts';
import { parseWaterFile } from './parse-water-file.ts';
import {
  endWaterStatement,
  findWaterStatement,
  insertWater,
  listLineages,
  listParcelBoxes,
  listWater,
  saveWaterStatement,
  updateWater,
} from './water.repo.ts';

interface WaterDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

type Caller = Pick<Call<EndpointOf<'water.setComplete'>>, 'scope' | 'actor' | 'address'>;

/** Handlers of the water of a farm; each call that writes is one change that can be undone. */
export function waterHandlers({ db, publishChange, now }: WaterDeps) {
  async function change<T>(
    { scope: { farm_id }, actor, address }: Caller,
    work: (tx: DbTransaction) => Promise<T>,
  ) {
    const made = await withChange(db, { farm_id, kind: 'water', author: { actor, address } }, work);
    publishChange(farm_id, made);
    return { result: made.result, change: made.change };
  }

  return {
    'water.list': async ({ scope }) => ({
      results: await listWater(db, scope),
      complete: await findWaterStatement(db, scope),
    }),
    'water.add': async ({ body, ...call }) => {
      const { scope } = call;
      await requireWater(db, scope, body.shape);
      const { result, change: id } = await change(call, async (tx) => {
        await insertWater(tx, scope, [body]);
        return readWater(tx, scope, body.id);
      });
      return { ...result, change: id };
    },
    'water.update': async ({ params: { waterId }, body, ...call }) => {
      const { scope } = call;
      await requireWater(db, scope, body.shape);
      const { result, change: id } = await change(call, async (tx) => {
        if (!(await updateWater(tx, scope, waterId, body))) throw new HttpError('not_found', 'water');
        return readWater(tx, scope, waterId);
      });
      return { ...result, change: id };
    },
    'water.remove': async ({ params: { waterId }, ...call }) => {
      const { change: id } = await change(call, async (tx) => {
        if (!(await updateWater(tx, call.scope, waterId, { removed_at: now() })))
          throw new HttpError('not_found', 'water');
      });
      return { change: id };
    },
    'water.importFile': async ({ query: { file }, body, ...call }) => {
      const { scope } = call;
      const boxes = await listParcelBoxes(db, scope);
      // Before the transaction, which must not wait for a file.
      const { places, ...report } = await parseWaterFile({
        name: file,
        bytes: body,
        country: await readCountry(db, scope),
        boxes,
      });
      if (places.length === 0) return { ...report, added: 0, known: 0, change: null };
      const { result, change: id } = await change(call, async (tx) => {
        const known = new Set(
          (await listWater(tx, scope)).map(({ shape }) => JSON.stringify(shape.coordinates)),
        );
        // A file may have one place in two layers.
        const fresh = places.filter(({ shape }) => {
          const key = JSON.stringify(shape.coordinates);
          return !known.has(key) && known.add(key);
        });
        await insertWater(
          tx,
          scope,
          fresh.map((place) => ({ ...place, id: newId() })),
        );
        return { added: fresh.length, known: places.length - fresh.length };
      });
      return { ...report, ...result, change: id };
    },
    'water.setComplete': async ({ body: { is_complete }, ...call }) => {
      const { scope } = call;
      const { change: id } = await change(call, async (tx) =>
        is_complete
          ? saveWaterStatement(tx, scope, { lineages: await listLineages(tx, scope), stated_at: now() })
          : endWaterStatement(tx, scope, now()),
      );
      return { change: id };
    },
  } satisfies SomeHandlers;
}

/** Throws HttpError unless a shape is water of the country of a farm. */
async function requireWater(
  db: Db,
  scope: Scope,
  shape: Parameters<typeof waterShapeProblem>[0],
): Promise<void> {
  if (waterShapeProblem(shape, await readCountry(db, scope)) !== null) throw new HttpError('water_shape');
}

async function readWater(tx: Db, scope: Scope, id: string) {
  const [place] = await listWater(tx, scope, id);
  if (!place) throw new HttpError('not_found', 'water');
  return place;
}
