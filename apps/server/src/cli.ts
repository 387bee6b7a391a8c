import { CommanderError } from 'commander';
import { EXIT_CODES } from './commands/exit-codes.ts';
import { createProgram, isRunByNpm } from './commands/program.ts';
import { UserError } from './commands/user-error.ts';
import { StartError } from './platform/start-error.ts';

// npm runs scripts in the project's folder; file arguments are relative to the user's folder.
if (isRunByNpm && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);

try {
  const program = await createProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Prints an error and returns the exit code for it. */
function report(error: unknown): number {
  // Commander has printed what is wrong, or the help that was requested.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_CODES.usage;
  const isKnown = error instanceof UserError || error instanceof StartError;
  console.error(isKnown ? error.message : error);
  if (error instanceof UserError) return error.exitCode;
  return isKnown ? EXIT_CODES.failed : EXIT_CODES.bug;
}
