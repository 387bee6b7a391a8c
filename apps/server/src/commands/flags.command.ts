import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, type FeatureFlag } from '@brazda/domain';
import { Argument, Command } from 'commander';
import { listFlagSettings, setFlag } from '../features/flags/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

const WORDS = { on: true, off: false, default: null } as const;
type FlagWord = keyof typeof WORDS;
const wordOf = (is_on: boolean): FlagWord => (is_on ? 'on' : 'off');

/** `flags`: switches sections of the product on and off, for the installation or for one farm. */
export function flagsCommand(): Command {
  const command = new Command('flags');
  withJsonOption(command.command('list'))
    .description('every flag with its default and what you have set')
    .action((options: ResultOptions) =>
      withDatabase(async ({ db }) => printResult(listFlags(await listFlagSettings(db)), options, printFlags)),
    );
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

/** A flag with its default and its settings: of the installation, null without one, and of farms by their id. */
interface ListedFlag {
  readonly name: FeatureFlag;
  readonly default: boolean;
  readonly installation: boolean | null;
  readonly farms: Readonly<Record<string, boolean>>;
}

function listFlags(settings: Awaited<ReturnType<typeof listFlagSettings>>): ListedFlag[] {
  return FEATURE_FLAG_NAMES.map((name) => {
    const own = settings.filter((setting) => setting.name === name);
    return {
      name,
      default: FEATURE_FLAGS[name].is_on,
      installation: own.find(({ farm_id }) => farm_id === null)?.is_on ?? null,
      farms: Object.fromEntries(own.flatMap(({ farm_id, is_on }) => (farm_id ? [[farm_id, is_on]] : []))),
    };
  });
}

function printFlags(flags: readonly ListedFlag[]): void {
  for (const { name, default: isOn, installation, farms } of flags) {
    const words = [
      ...(installation === null ? [] : [wordOf(installation)]),
      ...Object.entries(farms).map(([farm_id, is_on]) => `${wordOf(is_on)} for ${farm_id}`),
    ];
    console.log([`${name}: ${wordOf(isOn)} by default`, ...words].join(', '));
  }
}
