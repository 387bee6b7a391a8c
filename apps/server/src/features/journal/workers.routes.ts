import type { Worker } from '@brazda/contract';
import { JOURNAL_LIMITS } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { mailLimits } from '../../platform/mail/mail-limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { recipientAt } from '../../platform/mail/recipients.repo.ts';
import { getFarms, newLinkToken } from '../farms/index.ts';
import { findPerson } from '../sharing/index.ts';
import { changeJournal, type JournalDeps } from './change-journal.ts';
import { findInvitation, putInvitation } from './invitations.repo.ts';
import { JOURNAL_MAILS } from './journal.mails.ts';
import {
  insertWorkers,
  linkAccount,
  listWorkers,
  removeWorker,
  unlinkAccount,
  updateWorker,
} from './workers.repo.ts';

interface WorkersDeps extends JournalDeps {
  readonly mailer: Mailer;
}

type FarmCall = Pick<Call<EndpointOf<'workers.claim'>>, 'actor' | 'scope'>;

/** Handlers of the people who work on a farm and of their invitations. */
export function workersHandlers(deps: WorkersDeps) {
  const { db, mailer, publishChange } = deps;
  // Accounts and invitations are no changes that can be undone.
  const publish = (farm_id: string) => publishChange(farm_id, { change: null, events: ['journal'] });
  const mails = mailLimits(db, JOURNAL_MAILS);

  return {
    'workers.list': async ({ scope, actor, query }) => ({
      results: await listWorkers(db, scope, actor.user_id, query),
    }),
    'workers.create': async ({ body, ...call }) => {
      const { result, change } = await changeJournal(deps, call, async (tx) => {
        const id = newId();
        await insertWorkers(tx, call.scope, [{ ...body, id }]);
        return readWorker(tx, call, id);
      });
      return { ...result, change };
    },
    'workers.update': async ({ params: { workerId }, body, ...call }) => {
      const { result, change } = await changeJournal(deps, call, async (tx) => {
        if (!(await updateWorker(tx, call.scope, workerId, body))) throw new HttpError('not_found', 'worker');
        return readWorker(tx, call, workerId);
      });
      return { ...result, change };
    },
    'workers.remove': async ({ params: { workerId }, ...call }) => {
      const { change } = await changeJournal(deps, call, async (tx) => {
        if (!(await removeWorker(tx, call.scope, workerId))) throw new HttpError('not_found', 'worker');
      });
      return { change };
    },
    'workers.invite': async ({ params: { workerId }, scope, actor, address, language }) => {
      const worker = await readWorker(db, { scope, actor }, workerId);
      if (worker.has_account) throw new HttpError('worker_has_account');
      const { farm_id } = scope;
      const { email } = worker;
      const token = newLinkToken();
      const invitation = { worker_id: worker.id, token_hash: hashOfToken(token) };
      const { counted, expires_at } = await db.transaction().execute(async (tx) => {
        const cause = email === null ? null : { to: email, actor, farm_id, address };
        const counted = cause && (await mails.count('worker_invited', cause, tx));
        const event = { actor, address, farm_id, entity_id: worker.id } as const;
        await recordEvent(tx, { ...event, entity: 'worker', action: 'worker_invited' });
        const days = JOURNAL_LIMITS.invitation_days;
        return { counted, expires_at: await putInvitation(tx, { ...invitation, days }) };
      });
      publish(farm_id);
      const path = `/invitation/${token}`;
      if (email !== null && counted) {
        const [farm] = await getFarms(db, [farm_id]);
        const inviter = actor.user_id === null ? undefined : await findPerson(db, actor.user_id);
        const values = { person: inviter?.full_name ?? '', worker: worker.name, farm: farm?.name ?? '' };
        const { hasAccount: _, ...recipient } = await recipientAt(db, email, language);
        mailer.sendCounted({ kind: 'worker_invited', ...recipient, values, path }, counted);
      }
      return { path, expires_at: expires_at.toISOString(), is_mailed: counted !== null };
    },
    'workers.claim': async ({ params: { workerId: id }, scope, actor, address }) => {
      await readWorker(db, { scope, actor }, id);
      const { user_id, impersonator_id } = actor;
      if (user_id === null || impersonator_id !== null) throw new HttpError('forbidden');
      const { farm_id } = scope;
      await db.transaction().execute(async (tx) => {
        requireLinked(await linkAccount(tx, { farm_id, id, user_id }));
        await recordEvent(tx, {
          actor,
          address,
          farm_id,
          entity: 'worker',
          entity_id: id,
          action: 'claimed',
        });
      });
      publish(farm_id);
      return readWorker(db, { scope, actor }, id);
    },
    'workers.disconnect': async ({ params: { workerId: id }, scope, actor, address }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await unlinkAccount(tx, scope, id))) throw new HttpError('not_found', 'worker');
        const event = { actor, address, farm_id: scope.farm_id, entity: 'worker', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'account_disconnected' });
      });
      publish(scope.farm_id);
      return readWorker(db, { scope, actor }, id);
    },
    'work.invitation': async ({ body }) => {
      const invitation = await findInvitation(db, hashOfToken(body.token));
      if (!invitation) throw new HttpError('invitation_ended');
      const { farm, name, expires_at } = invitation;
      return { farm, name, expires_at: expires_at.toISOString() };
    },
    'work.accept': async ({ body, actor, address }) => {
      const user_id = actor.user_id ?? '';
      const farm = await db.transaction().execute(async (tx) => {
        const invitation = await findInvitation(tx, hashOfToken(body.token));
        if (!invitation) throw new HttpError('invitation_ended');
        const { farm_id, worker_id: id } = invitation;
        requireLinked(await linkAccount(tx, { farm_id, id, user_id }));
        const event = { actor, address, farm_id, entity: 'worker', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'invitation_accepted' });
        return farm_id;
      });
      publish(farm);
      return { farm };
    },
  } satisfies SomeHandlers;
}

async function readWorker(db: Db, { scope, actor }: FarmCall, id: string): Promise<Worker> {
  const [worker] = await listWorkers(db, scope, actor.user_id, { id });
  if (!worker) throw new HttpError('not_found', 'worker');
  return worker;
}

function requireLinked(outcome: Awaited<ReturnType<typeof linkAccount>>): void {
  if (outcome === 'missing') throw new HttpError('not_found', 'worker');
  if (outcome === 'taken') throw new HttpError('worker_has_account');
  if (outcome === 'other') throw new HttpError('account_is_worker');
}
