import { join } from 'node:path';
import { MEMORY_SETTINGS, NODE_FLAGS } from '../../apps/server/src/process/node-settings.ts';
import { root } from './root.ts';

/** How the server is started from its sources, as a release starts it. */
export const SERVER_COMMAND: readonly [string, ...string[]] = [
  process.execPath,
  ...NODE_FLAGS,
  join(root, 'apps/server/src/main.ts'),
];

export const SERVER_MEMORY = MEMORY_SETTINGS;
