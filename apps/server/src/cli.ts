import { Command } from 'commander';
import { backupCommand, restoreCommand } from './commands/backup.command.ts';
import { boundariesCommand } from './commands/boundaries.command.ts';
import { farmCommand } from './commands/farm.command.ts';
import { flagsCommand } from './commands/flags.command.ts';
import { mailCommand } from './commands/mail.command.ts';
import { meteoCommand } from './commands/meteo.command.ts';
import { noticeCommand } from './commands/notice.command.ts';
import { scenesCommand } from './commands/scenes.command.ts';
import { seedCommand } from './commands/seed.command.ts';
import { userCommand } from './commands/user.command.ts';
import { UserError } from './commands/user-error.ts';
import { zonalCommand } from './commands/zonal.command.ts';
import { StartError } from './platform/start-error.ts';

// npm runs scripts in the project's folder; file arguments are relative to the user's folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);

const program = new Command('npm run -s cli --').description('Brazda command line').showHelpAfterError();
const COMMANDS = [
  zonalCommand,
  farmCommand,
  boundariesCommand,
  scenesCommand,
  meteoCommand,
  userCommand,
  mailCommand,
  flagsCommand,
  noticeCommand,
  seedCommand,
  backupCommand,
  restoreCommand,
];
for (const command of COMMANDS) program.addCommand(command());

try {
  await program.parseAsync();
} catch (error) {
  const known = [UserError, StartError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
