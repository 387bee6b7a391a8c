import type { Installation, Notice } from '@brazda/contract';
import type { FeatureFlag } from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';

/** Sources of the response: configuration and what operators have set. */
export interface InstallationDeps {
  /** The configured providers. */
  readonly oauth: Installation['oauth'];
  readonly support: Installation['support'];
  readonly journal_app: Installation['journal_app'];
  readonly sends_mail: Installation['sends_mail'];
  readonly cards: Installation['cards'];
  readonly transfers: Installation['transfers'];
  /** The flags enabled for the installation. */
  readonly flagsOn: () => Promise<FeatureFlag[]>;
  /** The notices shown now. */
  readonly noticesNow: () => Promise<Notice[]>;
}

/** Handler of the call for what every page needs to know about the installation. */
export function installationHandlers({
  oauth,
  support,
  journal_app,
  sends_mail,
  cards,
  transfers,
  flagsOn,
  noticesNow,
}: InstallationDeps) {
  return {
    'installation.get': async () => ({
      oauth,
      feature_flags: await flagsOn(),
      notices: await noticesNow(),
      support,
      journal_app,
      sends_mail,
      cards,
      transfers,
    }),
  } satisfies SomeHandlers;
}
