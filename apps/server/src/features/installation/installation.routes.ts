import type { Installation, Notice } from '@brazda/contract';
import type { FeatureFlag } from '@brazda/domain';
import type { Handlers } from '../../platform/http/call.ts';

/** What the answer is made of: settings, and what operators have set since. */
export interface InstallationDeps {
  /** The providers that are set up. */
  readonly oauth: Installation['oauth'];
  readonly support: Installation['support'];
  /** The flags that are on for the installation. */
  readonly flagsOn: () => Promise<FeatureFlag[]>;
  /** The notices that are shown now. */
  readonly noticesNow: () => Promise<Notice[]>;
}

/** Answers what every page has to know of the installation. */
export function installationHandlers({ oauth, support, flagsOn, noticesNow }: InstallationDeps) {
  return {
    'installation.get': async () => ({
      oauth,
      feature_flags: await flagsOn(),
      notices: await noticesNow(),
      support,
    }),
  } satisfies Partial<Handlers<'installation.get'>>;
}
