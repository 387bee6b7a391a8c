import { Command } from 'commander';
import { createUser, findUserByEmail, hashPassword } from '../features/accounts/index.ts';
import { Complaint } from './complaint.ts';
import { withDatabase } from './with-database.ts';

const SHORTEST_PASSWORD = 8;

/** `user create`: adds a person who may sign in. */
export function userCommand(): Command {
  const command = new Command('user').description('people who may sign in');
  command
    .command('create')
    .description('add a user')
    .requiredOption('--email <address>')
    .requiredOption('--password <text>', `at least ${SHORTEST_PASSWORD} characters`)
    .option('--staff', 'may see the staff pages', false)
    .action(async ({ email, password, staff }: { email: string; password: string; staff: boolean }) => {
      if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
        throw new Complaint(`"${email}" is not an e-mail address.`);
      if (password.length < SHORTEST_PASSWORD)
        throw new Complaint(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
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
