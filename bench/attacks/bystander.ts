import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Waited } from './observer.ts';

const OBSERVER = fileURLToPath(new URL('observer.ts', import.meta.url));

/** Somebody who only looks at their farm, from a process of their own. */
export interface Bystander {
  /** Looks while `work` goes on; gives what came of it and how long the looks took. */
  whileLooking(work: () => Promise<string>): Promise<[string, Waited]>;
  leave(): void;
}

/** Signs somebody in who can look at their farm. */
export async function bystanderOf(origin: string, email: string): Promise<Bystander> {
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
