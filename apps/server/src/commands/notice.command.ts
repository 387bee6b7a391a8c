import { longText } from '@brazda/contract';
import { Command } from 'commander';
import { createNotice, DELAYED_IMAGES, listNotices, removeNotice } from '../features/notices/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import { parseMoment } from './option-values.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

const NoticeText = longText(500);

interface AddOptions {
  readonly from?: Date;
  readonly to: Date;
  readonly en?: string;
  readonly ro?: string;
  readonly fr?: string;
}

/** `notice`: messages to all users for a limited time. */
export function noticeCommand(): Command {
  const command = new Command('notice');
  command
    .command('add')
    .description('show a message; the default text says that satellite images are 48 hours late')
    .option('--from <time>', 'when it begins, such as 2026-06-15T08:00:00Z (default: now)', parseMoment)
    .requiredOption('--to <time>', 'when it ends', parseMoment)
    .option('--en <text>', 'in English; all three languages or none')
    .option('--ro <text>', 'in Romanian')
    .option('--fr <text>', 'in French')
    .action(add);
  withJsonOption(command.command('list'))
    .description('list current and future messages')
    .action((options: ResultOptions) =>
      withDatabase(async ({ db }) =>
        printResult(await listNotices(db, new Date()), options, (notices) => {
          for (const { id, starts_at, ends_at, text } of notices)
            console.log(`${id}  ${starts_at} to ${ends_at}  ${text.en}`);
        }),
      ),
    );
  command
    .command('remove')
    .description('remove a message')
    .argument('<id>')
    .action((id: string) =>
      withDatabase(async ({ db }) => {
        if (!(await removeNotice(db, OPERATOR, id))) throw new UserError(`There is no notice ${id}.`);
        console.log(`Removed the notice ${id}.`);
      }),
    );
  return command;
}

async function add({ from: starts_at = new Date(), to: ends_at, ...words }: AddOptions) {
  if (starts_at >= ends_at) throw new UserError('The notice ends before it begins.');
  const { en, ro, fr } = words;
  const texts = [en, ro, fr].filter((each) => each !== undefined);
  if (texts.length > 0 && (!en || !ro || !fr)) throw new UserError('Give the text in --en, --ro and --fr.');
  const [english, romanian, french] = texts.map((each) => NoticeText.safeParse(each).data);
  if (texts.length > 0 && (!english || !romanian || !french))
    throw new UserError('A text has 1 to 500 characters.');
  const text = english && romanian && french ? { en: english, ro: romanian, fr: french } : DELAYED_IMAGES;
  await withDatabase(async ({ db }) => {
    const { id } = await createNotice(db, OPERATOR, { text, starts_at, ends_at });
    console.log(`Added the notice ${id}.`);
  });
}
