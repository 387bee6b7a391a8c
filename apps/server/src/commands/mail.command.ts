import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { listKeptMails, mailFolderOf, readKeptMail } from '../platform/mail/mail-folder.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { UserError } from './user-error.ts';

/** `mail list` and `mail show`: the mails kept in the data folder because no SMTP server is configured. */
export function mailCommand(): Command {
  const command = new Command('mail');
  withJsonOption(command.command('list'))
    .description('list them, newest first')
    .action(async (options: ResultOptions) => {
      const mails = (await listKeptMails(folder())).map(({ at, kind, to }, index) => ({
        number: index + 1,
        at,
        kind,
        to,
      }));
      printResult(mails, options, () => {
        if (mails.length === 0) console.log('There are no mails.');
        for (const { number, at, kind, to } of mails)
          console.log(`${String(number).padStart(4)}  ${at}  ${kind.padEnd(17)}  ${to}`);
      });
    });
  command
    .command('show')
    .description('show one')
    .argument('<number>', 'its number in the list; 1 is the newest')
    .action(async (number: string) => {
      const mail = (await listKeptMails(folder()))[Number(number) - 1];
      if (!mail) throw new UserError(`There is no mail ${number}.`);
      console.log(await readKeptMail(folder(), mail));
    });
  return command;
}

function folder(): string {
  return mailFolderOf(readConfig(process.env).DATA_DIR);
}
