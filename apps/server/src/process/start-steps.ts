import type { Step } from '../platform/http/startup-server.ts';

/** The steps of a start in order, in English for the terminal and in Romanian for the waiting page. */
const TITLES = {
  database: { en: 'database', ro: 'Baza de date' },
  demo: { en: 'demo farms', ro: 'Fermele demonstrative' },
  product: { en: 'product', ro: 'Aplicația' },
} as const;
export type StepName = keyof typeof TITLES;

/** Runs the steps of a start in sequence, prints each to the terminal, and tracks their state. */
export function startSteps(say: (line: string) => void) {
  const states = new Map<StepName, Step['state']>();
  return {
    async run<T>(name: StepName, work: () => Promise<T>, describe?: (result: T) => string): Promise<T> {
      const begun = performance.now();
      states.set(name, 'running');
      const result = await work();
      states.set(name, 'done');
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      say(`  ${TITLES[name].en}: ${describe?.(result) ?? 'ready'} (${seconds} s)`);
      return result;
    },
    steps: (): Step[] =>
      Object.entries(TITLES).map(([name, { ro }]) => ({
        title: ro,
        state: states.get(name as StepName) ?? 'waiting',
      })),
  };
}
