import { hasAccess } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { changeJournal, type JournalDeps } from './change-journal.ts';
import { insertMachines, listMachines, updateMachine } from './machines.repo.ts';

interface MachinesDeps extends JournalDeps {
  readonly now: () => Date;
}

/** Handlers of the machines of a farm; each call that writes is one change that can be undone. */
export function machinesHandlers(deps: MachinesDeps) {
  return {
    'machines.list': async ({ scope, query, access }) => {
      const results = await listMachines(deps.db, scope, query);
      // Only those with full access see who works on the farm.
      const seesPeople = hasAccess(access, 'full');
      return { results: seesPeople ? results : results.map((machine) => ({ ...machine, drivers: [] })) };
    },
    'machines.create': async ({ body, ...call }) => {
      const { result, change } = await changeJournal(deps, call, async (tx) => {
        const id = newId();
        await insertMachines(tx, call.scope, [{ ...body, id }]);
        return readMachine(tx, call.scope, id);
      });
      return { ...result, change };
    },
    'machines.update': async ({ params: { machineId }, body, ...call }) => {
      const { result, change } = await changeJournal(deps, call, async (tx) => {
        if (!(await updateMachine(tx, call.scope, machineId, body)))
          throw new HttpError('not_found', 'machine');
        return readMachine(tx, call.scope, machineId);
      });
      return { ...result, change };
    },
    'machines.remove': async ({ params: { machineId }, ...call }) => {
      const { change } = await changeJournal(deps, call, async (tx) => {
        if (!(await updateMachine(tx, call.scope, machineId, { removed_at: deps.now() })))
          throw new HttpError('not_found', 'machine');
      });
      return { change };
    },
  } satisfies SomeHandlers;
}

async function readMachine(tx: Db, scope: Scope, id: string) {
  const [machine] = await listMachines(tx, scope, { id });
  return machine!;
}
