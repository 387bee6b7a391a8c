import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Waited } from './observer.ts';

const OBSERVER = fileURLToPath(new URL('observer.ts', import.meta.url));

/** A user who only views their farm, in a separate process. */
export interface Bystander {
  /** Polls while `work` runs; returns its result and the response times of the polls. */
  whileLooking(work: () => Promise<string>): Promise<[string, Waited]>;
  leave(): void;
}

/** Signs in a user who can view their farm. */
export async function signInBystander(origin: string, email: string): Promise<Bystander> {
  const child = fork(OBSERVER, [origin, email]);
  const message = async () => (await once(child, 'message'))[0];
  await message();
  async function order(what: 'begin' | 'end') {
    child.send(what);
    return message();
  }
  return {
    async whileLooking(work) {
      await order('begin');
      const outcome = await work();
      return [outcome, (await order('end')) as Waited];
    },
    leave: () => child.kill(),
  };
}
