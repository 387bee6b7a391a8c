import { DEFAULT_LANGUAGE } from '@brazda/domain';
import type { Config } from '../config.ts';
import { enrollmentMail, findUserByEmail, needsEnrollment } from '../features/account/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/database.ts';
import { mailerOf } from '../process/product-mailer.ts';
import { UserError } from './user-error.ts';

/**
 * Creates the link by which a staff member adds their first second factor. Mails it, or returns it with `print`;
 * otherwise returns a confirmation. Throws UserError if the user is not staff, has a second factor, or the mail
 * could not be sent.
 */
export async function enrollStaff(
  db: Db,
  config: Config,
  email: string,
  { print = false }: { print?: boolean } = {},
): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (!user?.is_staff) throw new UserError(`The user ${email} is not staff.`);
  if (!(await needsEnrollment(db, user.id))) throw new UserError(`${email} has a second factor already.`);
  const language = user.preferred_language ?? config.DEFAULT_LANGUAGE ?? DEFAULT_LANGUAGE;
  const mail = await enrollmentMail(db, user, language, OPERATOR);
  if (print) return `${config.PUBLIC_URL}${mail.path}`;
  const reasons: string[] = [];
  const mailer = mailerOf(config, (_, reason) => reasons.push(reason));
  mailer.send(mail);
  await mailer.close();
  if (reasons.length > 0)
    throw new UserError(
      `The link could not be mailed to ${email}: ${reasons.join()}. \`user enroll --email ${email} --print\` prints it.`,
    );
  return `Mailed ${user.email} the link to set up two-step sign-in, valid for a day.`;
}
