import { LANGUAGES, REGISTRATION_REFS } from '@brazda/domain';
import { z } from 'zod';

/** A registration, stored with the token of its mailed link: it takes effect when that link is opened. */
export const Registration = z.object({
  preferred_language: z.enum(LANGUAGES).nullable().default(null),
  ref: z.enum(REGISTRATION_REFS).nullable().default(null),
  /** The path to which its link leads after the confirmation. */
  back_to: z.string().nullable().default(null),
  /** The owner of the trial farm that the account receives. */
  trial_user_id: z.string().nullable().default(null),
});
