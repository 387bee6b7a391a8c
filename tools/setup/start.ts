import { SERVER_COMMAND, SERVER_MEMORY } from './server-command.ts';
import { buildWeb } from './web-build.ts';

buildWeb();
// The server replaces this process, so that signals reach it and no process is left behind.
process.execve!(process.execPath, [...SERVER_COMMAND], {
  ...SERVER_MEMORY,
  ...(process.env as Record<string, string>),
});
