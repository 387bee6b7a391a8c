import { join } from 'node:path';
import { Command } from 'commander';
import { seedDemoFarms } from '../../seed/seed-demo-farms.ts';
import { makeDemoScenes } from '../process/make-demo-scenes.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/**
 * `seed`: adds the demo farms and makes their simulated scenes, for a product that runs with DEMO=off or is started
 * later.
 */
export function seedCommand(): Command {
  return new Command('seed').action(() =>
    withDatabase(async ({ db }, { DATA_DIR }) => {
      const scenes = join(DATA_DIR, 'demo-scenes');
      const added = await withProgress('Adding the demo farms', () => seedDemoFarms(db, scenes));
      console.log(added.length > 0 ? `Added ${added.join(', ')}.` : 'The demo farms already exist.');
      const today = new Date().toISOString().slice(0, 10);
      let made = 0;
      const problem = await withProgress(
        'Making scenes',
        (report) =>
          makeDemoScenes(scenes, today, (done, total) => {
            made = done;
            report({ done, total });
          }).finished,
      );
      if (problem) throw new UserError(problem);
      console.log(`${made} scenes in ${scenes}.`);
    }),
  );
}
