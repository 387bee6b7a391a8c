import { join } from 'node:path';
import { root } from './root.ts';
import { buildWeb } from './web-build.ts';

buildWeb();
const server = [process.execPath, join(root, 'apps/server/src/main.ts')];
// The server takes the place of this process, so that signals reach it and nothing stays behind.
process.execve!(process.execPath, server, process.env as Record<string, string>);
