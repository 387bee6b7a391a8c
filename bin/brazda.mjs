#!/usr/bin/env node
// The command line of Brazda as a command of the shell; installs what is missing, like `npm start`.
process.argv.splice(2, 0, 'apps/server/src/cli.ts');
await import('../tools/setup/with-node.mjs');
