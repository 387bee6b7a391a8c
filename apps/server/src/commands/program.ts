import { Command } from 'commander';
import { backupCommand, restoreCommand } from './backup.command.ts';
import { boundariesCommand } from './boundaries.command.ts';
import { farmCommand } from './farm.command.ts';
import { flagsCommand } from './flags.command.ts';
import { invoicesCommand } from './invoices.command.ts';
import { licenseCommand } from './license.command.ts';
import { mailCommand } from './mail.command.ts';
import { meteoCommand } from './meteo.command.ts';
import { noticeCommand } from './notice.command.ts';
import { scenesCommand } from './scenes.command.ts';
import { seedCommand } from './seed.command.ts';
import { userCommand } from './user.command.ts';
import { yieldsCommand } from './yields.command.ts';
import { zonalCommand } from './zonal.command.ts';

const COMMANDS = [
  zonalCommand,
  farmCommand,
  boundariesCommand,
  scenesCommand,
  meteoCommand,
  userCommand,
  licenseCommand,
  mailCommand,
  flagsCommand,
  noticeCommand,
  invoicesCommand,
  yieldsCommand,
  seedCommand,
  backupCommand,
  restoreCommand,
];

/** Creates the command line with all its commands. */
export function createProgram(): Command {
  const program = new Command('npm run -s cli --').description('Brazda command line').showHelpAfterError();
  for (const command of COMMANDS) program.addCommand(command());
  return program;
}
