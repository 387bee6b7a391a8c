import { createProgram } from './commands/program.ts';
import { UserError } from './commands/user-error.ts';
import { StartError } from './platform/start-error.ts';

// npm runs scripts in the project's folder; file arguments are relative to the user's folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);

try {
  const program = await createProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  const known = [UserError, StartError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
