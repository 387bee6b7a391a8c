import { join } from 'node:path';
import { root } from './root.ts';
import { buildWeb } from './web-build.ts';

buildWeb();
const server = [process.execPath, join(root, 'apps/server/src/main.ts')];
// The server replaces this process, so that signals reach it and no process is left behind.
process.execve!(process.execPath, server, process.env as Record<string, string>);
