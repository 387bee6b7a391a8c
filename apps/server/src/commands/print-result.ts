import type { Command } from 'commander';

/** The option of commands that can print their result for programs. */
export interface ResultOptions {
  readonly json: boolean;
}

/** Lets a command print its result as JSON. */
export function withJsonOption(command: Command): Command {
  return command.option('--json', 'print the result as JSON', false);
}

/** Prints a result as one line of JSON, or as `print` does for people. */
export function printResult<T>(result: T, { json }: ResultOptions, print: (result: T) => void): void {
  if (json) console.log(JSON.stringify(result));
  else print(result);
}
