import type { HandlerDeps } from '../../platform/feature.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { writeMachineLetter } from './machine-letter.ts';

/** Handlers of what people take along or ask of others; nothing is kept of a letter. */
export function portabilityHandlers({ now }: Pick<HandlerDeps, 'now'>) {
  return {
    'portability.machineLetter': ({ body }) => writeMachineLetter(body, now().toISOString().slice(0, 10)),
  } satisfies SomeHandlers;
}
