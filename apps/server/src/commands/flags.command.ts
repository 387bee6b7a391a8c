import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, type FeatureFlag } from '@brazda/domain';
import { Argument, Command } from 'commander';
import { listFlagSettings, setFlag } from '../features/flags/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

const WORDS = { on: true, off: false, default: null } as const;
type FlagWord = keyof typeof WORDS;
const wordOf = (is_on: boolean): FlagWord => (is_on ? 'on' : 'off');

/** `flags`: switches sections of the product on and off, for the installation or for one farm. */
export function flagsCommand(): Command {
  const command = new Command('flags');
  command
    .command('list')
    .description('every flag with its default and what you have set')
    .action(() => withDatabase(({ db }) => list(db)));
  command
    .command('set')
    .description('switch a flag; a running product follows within seconds')
    .addArgument(new Argument('<name>').choices(FEATURE_FLAG_NAMES))
    .addArgument(new Argument('<word>').choices(Object.keys(WORDS)))
    .option('--farm <id>', 'for this farm only')
    .action((name: FeatureFlag, word: FlagWord, { farm }: { farm?: string }) =>
      withDatabase(async ({ db }) => {
        const farm_id = farm ?? null;
        const isSet = await setFlag(db, { name, farm_id, is_on: WORDS[word], ...OPERATOR });
        if (!isSet) throw new UserError(`There is no farm ${farm}.`);
        console.log(`${name} is ${word}${farm ? ` for the farm ${farm}` : ''}.`);
      }),
    );
  return command;
}

async function list(db: Parameters<typeof listFlagSettings>[0]) {
  const settings = await listFlagSettings(db);
  for (const name of FEATURE_FLAG_NAMES) {
    const own = settings.filter((setting) => setting.name === name);
    const words = own.map(({ farm_id, is_on }) => `${wordOf(is_on)}${farm_id ? ` for ${farm_id}` : ''}`);
    console.log([`${name}: ${wordOf(FEATURE_FLAGS[name].is_on)} by default`, ...words].join(', '));
  }
}
