import type { Config } from '../config.ts';
import { mailFolderOf } from '../platform/mail/mail-folder.ts';
import type { UncheckedMailer } from '../platform/mail/mailer.ts';
import { bySmtp, intoFolder, openMailer, type PostDeps } from '../platform/mail/post.ts';

/** The mailer of the settings: mails go to the server of SMTP_URL, and into the data folder without one. */
export function mailerOf(
  { SMTP_URL, MAIL_FROM, DATA_DIR, PUBLIC_URL }: Config,
  onLost: PostDeps['onLost'],
): UncheckedMailer {
  return openMailer({
    deliver: SMTP_URL ? bySmtp(SMTP_URL, MAIL_FROM) : intoFolder(mailFolderOf(DATA_DIR), MAIL_FROM),
    publicUrl: PUBLIC_URL,
    onLost,
  });
}
