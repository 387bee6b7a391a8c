import type { SomeHandlers } from '../../platform/http/call.ts';
import { writeBrief } from './brief-file.ts';
import { type BriefDeps, readBrief } from './read-brief.ts';

/** Handlers of the brief of a farm. */
export function briefsHandlers(deps: BriefDeps) {
  return {
    'briefs.file': async ({ scope, scopes, query: { format }, language }) => {
      const brief = await readBrief(deps, { land: scope, notes: scopes.notes });
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await writeBrief(brief, { format, language }));
    },
  } satisfies SomeHandlers;
}
