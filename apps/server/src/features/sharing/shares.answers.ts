import type { ShareLevel } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { lineagesOfParcels } from '../parcels/index.ts';
import { findFarmWithOwner, findPerson, findPersonByEmail } from './people.repo.ts';
import { changeShare, endShare, type Given, holdShares, listShares, putShare } from './shares.repo.ts';
import type { SharingPort } from './sharing-port.ts';

/** Mails a minute that one person lets go to addresses of their choice: who shares by hand writes fewer. */
const MOST_SHARES = 20;
/** Mails an hour that one address gets about shares, whoever shares: a share that is changed again needs no other one. */
const MOST_MAILS = 5;

type Answered = 'sharing.shares' | 'sharing.share' | 'sharing.updateShare' | 'sharing.removeShare';

/** Answers the calls of an owner on shares. */
export function shareAnswers({ db, mailer }: Pick<SharingPort, 'db' | 'mailer'>) {
  const tries = new TryLimit(db, { name: 'share', max: MOST_SHARES });
  const mails = new TryLimit(db, { name: 'share-mail', max: MOST_MAILS, minutes: 60 });

  return {
    'sharing.shares': async ({ params }) => ({ results: await listShares(db, params.farmId) }),
    'sharing.share': async ({ params: { farmId: farm_id }, body, actor, address, language }) => {
      const farm = await findFarmWithOwner(db, farm_id);
      if (farm.owner_email?.toLowerCase() === body.email.toLowerCase()) throw new Failure('own_address');
      const id = await db.transaction().execute(async (tx) => {
        const given = await givenBy(tx, farm_id, body);
        if (!(await tries.take(actor.user_id ?? '', tx)).isAllowed) throw new Failure('too_many');
        const [before] = await holdShares(tx, farm_id, { email: body.email });
        const put = await putShare(tx, { farm_id, email: body.email, created_by: actor.user_id }, given);
        const event = { actor, address, farm_id, entity: 'farm_share', entity_id: put, before } as const;
        await recordEvent(tx, {
          ...event,
          action: before ? 'share_changed' : 'shared',
          after: given,
        });
        return put;
      });
      const [sharer, known] = await Promise.all([
        findPerson(db, actor.user_id ?? ''),
        findPersonByEmail(db, body.email),
      ]);
      if ((await mails.take(body.email.toLowerCase())).isAllowed)
        mailer.send({
          kind: 'farm_shared',
          to: body.email,
          language: known?.preferred_language ?? language,
          values: { person: sharer?.called ?? '', farm: farm.name },
          path: `/map/${farm_id}`,
        });
      return shareOf(farm_id, id);
    },
    'sharing.updateShare': async ({ params: { farmId: farm_id, shareId: id }, body, actor, address }) => {
      await db.transaction().execute(async (tx) => {
        const [before] = await holdShares(tx, farm_id, { id });
        if (!before) throw new Failure('not_found', 'share');
        const given = await givenBy(tx, farm_id, body);
        await changeShare(tx, farm_id, id, given);
        const event = { actor, address, farm_id, entity: 'farm_share', entity_id: id, before } as const;
        await recordEvent(tx, { ...event, action: 'share_changed', after: given });
      });
      return shareOf(farm_id, id);
    },
    'sharing.removeShare': async ({ params: { farmId: farm_id, shareId: id }, actor, address }) => {
      await db.transaction().execute(async (tx) => {
        const [before] = await holdShares(tx, farm_id, { id });
        if (!before) throw new Failure('not_found', 'share');
        await endShare(tx, farm_id, id);
        const event = { actor, address, farm_id, entity: 'farm_share', entity_id: id, before } as const;
        await recordEvent(tx, { ...event, action: 'share_ended' });
      });
      return undefined;
    },
  } satisfies Partial<Answers<Answered>>;

  async function shareOf(farm_id: string, id: string) {
    const [share] = await listShares(db, farm_id, id);
    if (!share) throw new Failure('not_found', 'share');
    return share;
  }
}

/** What a body gives: its parcels, which must be of the farm, count only where the share is by parcels. */
async function givenBy(
  db: Db,
  farm_id: string,
  { shared_farm: level, parcels }: { shared_farm: ShareLevel; parcels: readonly string[] },
): Promise<Given> {
  if (level !== 'no_access') return { level, lineages: [] };
  const lineages = await lineagesOfParcels(db, farm_id, parcels);
  if (!lineages) throw new Failure('not_found', 'parcel');
  return { level, lineages };
}
