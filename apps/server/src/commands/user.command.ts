import { PASSWORD_LENGTH } from '@brazda/contract';
import { Command } from 'commander';
import {
  createUser,
  findUserByEmail,
  hashPassword,
  passwordErrorOf,
  removeAllFactors,
} from '../features/account/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import { enrollStaff } from './enroll-staff.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/**
 * `user create` adds a user; `user enroll` mails staff the link to set up two-step sign-in; `user remove-factors` lets in a
 * user who has lost both phone and recovery codes.
 */
export function userCommand(): Command {
  const command = new Command('user');
  command
    .command('create')
    .description('add a user')
    .requiredOption('--email <address>')
    .requiredOption('--password <text>', `at least ${PASSWORD_LENGTH.min} characters`)
    .option(
      '--staff',
      'may see the staff pages, once they have set up two-step sign-in with the link mailed to them',
      false,
    )
    .action(async ({ email, password, staff }: { email: string; password: string; staff: boolean }) => {
      if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
        throw new UserError(`"${email}" is not an e-mail address.`);
      if (password.length < PASSWORD_LENGTH.min)
        throw new UserError(`The password needs at least ${PASSWORD_LENGTH.min} characters.`);
      if (passwordErrorOf(password, { email }) !== null)
        throw new UserError('The password is easy to guess. Take a short sentence.');
      await withDatabase(async ({ db }, config) => {
        if (await findUserByEmail(db, email)) throw new UserError(`There is a user ${email} already.`);
        const id = await createUser(db, {
          email,
          password_hash: await hashPassword(password),
          is_staff: staff,
        });
        console.log(`Created the user ${email} (${id}).`);
        if (staff) console.log(await enrollStaff(db, config, email));
      });
    });
  command
    .command('enroll')
    .description('mail staff without a second factor a new link to set up two-step sign-in')
    .requiredOption('--email <address>')
    .option('--print', 'print the link instead of mailing it; share it only with that user', false)
    .action(({ email, print }: { email: string; print: boolean }) =>
      withDatabase(async ({ db }, config) => console.log(await enrollStaff(db, config, email, { print }))),
    );
  command
    .command('remove-factors')
    .description(
      'remove the second factors and recovery codes of a user who has lost them; verify their identity first',
    )
    .requiredOption('--email <address>')
    .action(({ email }: { email: string }) =>
      withDatabase(async ({ db }, config) => {
        const user = await findUserByEmail(db, email);
        if (!user) throw new UserError(`There is no user ${email}.`);
        const removed = await removeAllFactors(db, user.id, OPERATOR);
        if (removed === 0) throw new UserError(`The user ${email} has no second factor.`);
        console.log(`Removed the second factors of ${email} (${removed}) and ended their sessions.`);
        if (user.is_staff) console.log(await enrollStaff(db, config, email));
      }),
    );
  return command;
}
