import { Command } from 'commander';
import { EMBEDDED, moveDatabase } from '../backup/move/move-database.ts';
import { readConfig } from '../config.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { withProgress } from './progress.ts';

interface MoveOptions extends ResultOptions {
  readonly to: string;
  readonly replace: boolean;
}

/** `database move`: copies the database of the settings into another kind of database. */
export function databaseCommand(): Command {
  const command = new Command('database');
  withJsonOption(command.command('move'))
    .description('copy the database into an empty one of PostgreSQL, or into the embedded one')
    .requiredOption(
      '--to <place>',
      '`embedded`, or postgresql://… of an empty database; its password may be in PGPASSWORD',
    )
    .option('--replace', 'set an embedded database that is there aside', false)
    .action(async ({ to, replace, ...options }: MoveOptions) => {
      const config = readConfig(process.env);
      const moved = await withProgress('Moving', (report) => moveDatabase(config, to, { replace, report }));
      printResult(moved, options, ({ rows, left_jobs, set_aside }) => {
        const tables = Object.values(rows);
        const sum = tables.reduce((all, count) => all + count, 0);
        console.log(
          `Moved ${sum} rows of ${tables.length} tables; every table is the same in both databases.`,
        );
        if (set_aside.length > 0) console.log(`The previous database is in ${set_aside.join(' and ')}.`);
        const jobs = Object.entries(left_jobs);
        if (jobs.length > 0)
          console.log(
            `Jobs that waited stay behind (${jobs.map(([name, count]) => `${name} ${count}`).join(', ')}): workers find what is to be done when they start.`,
          );
        console.log(
          to === EMBEDDED
            ? 'Start the product without DATABASE_URL.'
            : 'Start the product with DATABASE_URL set to that database.',
        );
        console.log(
          'The files of users stay where they are, and the database that was copied stays as it is.',
        );
      });
    });
  return command;
}
