import type { Feature } from '../../platform/feature.ts';
import { flagsHandlers } from './flags.routes.ts';
import { Flags } from './flags.ts';

declare module '../../platform/feature.ts' {
  interface Services {
    readonly flags: Flags;
  }
}

export const flagsFeature = {
  services: { flags: ({ db, config, now }) => new Flags({ db, isDevelopment: config.DEVELOPMENT, now }) },
  handlers: flagsHandlers,
} as const satisfies Feature;
