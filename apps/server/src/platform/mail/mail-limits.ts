import { MAIL_LIMITS, type MailLimitName } from '@brazda/domain';
import type { Db, DbPool } from '../db/database.ts';
import { countAgainst, type KeyOverLimit, tooManyTriesError, waitText } from '../db/try-limit.ts';
import type { Actor } from '../http/call.ts';
import { HttpError } from '../http/http-error.ts';
import { networkBlockOf, networkOf } from '../http/network-of.ts';
import type { CountedMailKind, CountedRule, MailKind, MailRule, WithheldMailKind } from './mail-rules.ts';

declare const COUNTED: unique symbol;
/** The proof that a mail, which is of one of some kinds, was counted. */
export interface Counted<Kind extends MailKind> {
  readonly [COUNTED]: Readonly<Record<Kind, true>>;
}

/** Who causes a mail, and who receives it. */
export interface MailCause {
  /** The address to which it goes, whether or not there is an account with it. */
  readonly to: string;
  readonly actor: Pick<Actor, 'user_id' | 'impersonator_id'>;
  /** The network address of the caller. */
  readonly address: string;
  /** The farm that it is about; null for none. */
  readonly farm_id?: string | null;
  /** The id of a browser in which the owner of the address has signed in; null for any other. */
  readonly browser?: string | null;
}

/** What a limit counts; null is a cause that lacks it. */
const KEYS: Readonly<Record<MailLimitName, (cause: MailCause) => string | null | undefined>> = {
  person: ({ actor }) => actor.impersonator_id ?? actor.user_id,
  new_address: ({ actor }) => actor.impersonator_id ?? actor.user_id,
  farm: ({ farm_id }) => farm_id,
  recipient: ({ to }) => mailboxOf(to),
  stranger: ({ to }) => mailboxOf(to),
  network: ({ address }) => networkOf(address),
  network_block: ({ address }) => networkBlockOf(address),
  own_browser: ({ browser }) => browser,
};

/** Refusals that say what was counted; the others say only when to try again. */
const REFUSALS: Partial<Readonly<Record<MailLimitName, 'many_mails' | 'many_mails_of_farm'>>> = {
  person: 'many_mails',
  farm: 'many_mails_of_farm',
};

/** The kinds that are either sent or refused. */
export type SentMailKind = Exclude<CountedMailKind, WithheldMailKind>;

/**
 * Counts the mails that can be caused to others, by the rules of a feature, for all processes. A refused call counts nothing. Throws
 * HttpError, which says when to try again, if the sender is over a limit.
 */
export interface MailLimits<Rules> {
  /** Counts a mail that is of one of some kinds. */
  require<Kind extends SentMailKind & keyof Rules>(
    kinds: readonly Kind[],
    cause: MailCause,
  ): Promise<Counted<Kind>>;
  /** Counts a mail in the transaction of its act; null if it is withheld, because its recipient has had enough of them. */
  count<Kind extends WithheldMailKind & keyof Rules>(
    kind: Kind,
    cause: MailCause,
    tx: Db,
  ): Promise<Counted<Kind> | null>;
}

/** Creates the limits of the mails of a feature on a database. */
export function mailLimits<Rules extends Readonly<Record<string, MailRule>>>(
  db: DbPool,
  mails: Rules,
): MailLimits<Rules> {
  /** False if the mail is withheld. All calls take the limits in one order, so that no two of them lock each other. */
  async function isSent(kinds: readonly CountedMailKind[], cause: MailCause, tx: Db): Promise<boolean> {
    const rules = kinds.map((kind) => mails[kind] as CountedRule);
    const isOwnBrowser = (cause.browser ?? null) !== null;
    const withholding = rules.flatMap(({ withheldBy }) => withheldBy);
    const refusing = rules.flatMap(
      ({ refusedBy, inOwnBrowser }) => (isOwnBrowser && inOwnBrowser) || refusedBy,
    );
    const names = [...new Set([...withholding, ...refusing])];
    const keys = names.map((name) => ({ name, key: keyOf(name, cause), limits: MAIL_LIMITS[name] }));
    const over = await countAgainst(tx, 'mail', keys);
    const refused = over.find(({ name }) => refusing.includes(name));
    if (refused) throw refusalOf(refused);
    return over.length === 0;
  }

  return {
    async require(kinds, cause) {
      await db.transaction().execute((tx) => isSent(kinds, cause, tx));
      return proof();
    },
    count: async (kind, cause, tx) => ((await isSent([kind], cause, tx)) ? proof() : null),
  };
}

/** The symbol exists only as a type. */
function proof<Kind extends MailKind>(): Counted<Kind> {
  return {} as Counted<Kind>;
}

function refusalOf({ name, wait_s }: KeyOverLimit<MailLimitName>): HttpError {
  const code = REFUSALS[name];
  return code ? new HttpError(code, waitText(wait_s)) : tooManyTriesError(wait_s);
}

function keyOf(name: MailLimitName, cause: MailCause): string {
  const key = KEYS[name](cause);
  if (key === null || key === undefined) throw new Error(`A mail lacks what the limit ${name} counts.`);
  return key;
}

/** An address without case and without `+tag`, which most providers deliver to the same mailbox. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
