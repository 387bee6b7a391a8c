import { PASSWORD_LENGTH } from '@brazda/contract';
import { Command } from 'commander';
import { createUser, findUserByEmail, hashPassword, passwordFaultOf } from '../features/accounts/index.ts';
import { Complaint } from './complaint.ts';
import { withDatabase } from './with-database.ts';

/** `user create`: adds a person who may sign in. */
export function userCommand(): Command {
  const command = new Command('user').description('people who may sign in');
  command
    .command('create')
    .description('add a user')
    .requiredOption('--email <address>')
    .requiredOption('--password <text>', `at least ${PASSWORD_LENGTH.min} characters`)
    .option('--staff', 'may see the staff pages', false)
    .action(async ({ email, password, staff }: { email: string; password: string; staff: boolean }) => {
      if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
        throw new Complaint(`"${email}" is not an e-mail address.`);
      if (password.length < PASSWORD_LENGTH.min)
        throw new Complaint(`The password needs at least ${PASSWORD_LENGTH.min} characters.`);
      if (passwordFaultOf(password, { email }) !== null)
        throw new Complaint('The password is easy to guess. Take a short sentence.');
      await withDatabase(async ({ db }) => {
        if (await findUserByEmail(db, email)) throw new Complaint(`There is a user ${email} already.`);
        const id = await createUser(db, {
          email,
          password_hash: await hashPassword(password),
          is_staff: staff,
        });
        console.log(`Created the user ${email} (${id}).`);
      });
    });
  return command;
}
