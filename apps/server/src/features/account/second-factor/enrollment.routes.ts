import type { SomeHandlers } from '../../../platform/http/call.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { AccountContext } from '../deps.ts';
import { resolveMailLanguage } from '../mail-language.ts';
import { requireUser } from '../require-user.ts';
import { enrollmentMail, needsEnrollment } from './enrollment.ts';

/** Handler that mails staff a new link to add their first second factor. */
export function enrollmentHandlers({ db, mailer, countMail }: AccountContext) {
  return {
    'secondFactors.mailEnrollment': async (call) => {
      const user = await requireUser(db, call.actor);
      if (!(await needsEnrollment(db, user.id))) throw new HttpError('no_enrollment_needed');
      const counted = await countMail(call, ['staff_enrollment'], user.email);
      mailer.sendCounted(await enrollmentMail(db, user, resolveMailLanguage(user, call), call), counted);
      return undefined;
    },
  } satisfies SomeHandlers;
}
