import { addDays } from '../crops/crop-interval.ts';
import { instantsOf, localTimeAt } from './instants-of.ts';
import type { MailChoice, PushChoice } from './notification-kinds.ts';

/** When the messages of a day come: before work begins. */
const DIGEST_CLOCK = '06:30';
/** In the evening the messages of a morning are too late. */
const LAST_DIGEST_CLOCK = '18:00';
const DAYS_OF_WEEK = 7;

/** What a person gets regularly. */
export interface RegularChoices {
  readonly mail: MailChoice;
  readonly push: PushChoice;
  /** The page of the week. */
  readonly brief: boolean;
}

/** What is sent to a person on a day. */
export interface DueMessages {
  readonly mail: boolean;
  readonly push: boolean;
  readonly brief: boolean;
}

/** What is sent on an ISO day: what comes once a week on Mondays. */
function messagesOfDay({ mail, push, brief }: RegularChoices, day: string): DueMessages {
  const isMonday = new Date(day).getUTCDay() === 1;
  return {
    mail: mail === 'daily' || (mail === 'weekly' && isMonday),
    push: push !== 'off',
    brief: brief && isMonday,
  };
}

/** The local day of a person whose digest is due, and what is sent; nothing after a server was down until the evening. */
export function dueMessages(
  choices: RegularChoices,
  timezone: string,
  at_ms: number,
): DueMessages & { readonly day: string } {
  const { date: day, clock } = localTimeAt(timezone, at_ms);
  if (clock >= LAST_DIGEST_CLOCK) return { day, mail: false, push: false, brief: false };
  return { day, ...messagesOfDay(choices, day) };
}

/** When a person's next digest is due after an instant: at 06:30 of their time zone; null if they have none. */
export function nextDigestAt(choices: RegularChoices, timezone: string, after_ms: number): number | null {
  const { date: today } = localTimeAt(timezone, after_ms);
  for (let ahead = 0; ahead <= DAYS_OF_WEEK; ahead++) {
    const date = addDays(today, ahead);
    const [at] = instantsOf({ date, clock: DIGEST_CLOCK }, timezone);
    if (at > after_ms && Object.values(messagesOfDay(choices, date)).includes(true)) return at;
  }
  return null;
}
