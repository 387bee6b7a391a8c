import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Letter, writeLetter } from './letter.ts';
import { keepMail } from './mail-folder.ts';
import type { MailKind } from './mail-rules.ts';
import type { Mail, MailOutcome, UncheckedMailer } from './mailer.ts';

/** Delivers a letter; an exception means: try again. */
export type Deliver = (letter: Letter, kind: MailKind) => Promise<void>;

/** Dependencies of the mailer. */
export interface PostDeps {
  readonly deliver: Deliver;
  /** The base URL of links. */
  readonly publicUrl: string;
  /** Called when a mail is given up; the reason contains neither its link nor its address. */
  readonly onLost: (kind: MailKind, reason: string) => void;
  /** Waits between two tries; tests do not. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Delays after the first and the second try. */
const PAUSES_MS = [2000, 30_000];
/** Timeouts of a mail server. */
const SILENCE_MS = 20_000;

/** Sends each mail on its own, with up to three tries, in this process: unsent mails are lost if it is killed. */
export function openMailer({ deliver, publicUrl, onLost, wait = pause }: PostDeps): UncheckedMailer {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  let lost = 0;

  async function deliverWithRetries(mail: Mail): Promise<void> {
    const letter = await writeLetter(mail, publicUrl);
    for (const pause_ms of [...PAUSES_MS, null]) {
      try {
        return await deliver(letter, mail.kind);
      } catch (error) {
        if (pause_ms === null) throw error;
        await wait(pause_ms, closing.signal);
      }
    }
  }

  return {
    send(mail) {
      const carried = deliverWithRetries(mail)
        .then(() => {
          sent++;
        })
        .catch((error: Error) => {
          lost++;
          onLost(mail.kind, reasonOf(error, mail));
        })
        .finally(() => underWay.delete(carried));
      underWay.add(carried);
    },
    async sendOnce(mail) {
      const trying = writeLetter(mail, publicUrl)
        .then((letter) => deliver(letter, mail.kind))
        .then(
          () => 'sent' as const,
          (error) => outcomeOf(error),
        );
      const carried = trying.then((outcome) => {
        if (outcome === 'sent') sent++;
        underWay.delete(carried);
      });
      underWay.add(carried);
      return trying;
    },
    counts: () => ({ sent, lost, waiting: underWay.size }),
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** What a failed try says, by the response of the server and by what the connection failed at. */
function outcomeOf(error: DeliveryError): MailOutcome {
  const { responseCode, syscall } = error;
  if (responseCode === undefined)
    return syscall === 'connect' || syscall === 'getaddrinfo' ? 'not_accepted' : 'unknown';
  return isOfAddress(error) ? 'refused' : 'not_accepted';
}

/**
 * Whether a server says that it will never have an address (RFC 5321, 4.2.3), and not that it refuses whoever sends: the enhanced code
 * tells (RFC 3463: 5.1 for addresses, 5.2.1 for mailboxes that are switched off, 5.7 for rules and rights).
 */
function isOfAddress({ responseCode = 0, response = '', command }: DeliveryError): boolean {
  if (command !== 'RCPT TO') return false;
  const [, enhanced] = /^5\d\d[ -](5\.\d+\.\d+)/.exec(response) ?? [];
  return enhanced === undefined
    ? [550, 551, 553].includes(responseCode)
    : /^5\.(1\.\d+|2\.1)$/.test(enhanced);
}

interface DeliveryError extends NodeJS.ErrnoException {
  readonly responseCode?: number;
  /** Its code with the text of the server. */
  readonly response?: string;
  /** The command that the server refused. */
  readonly command?: string;
}

/** Delivers letters to the server of an `smtp://` or `smtps://` URL. */
export function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  return async ({ to, subject, text, html, headers }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
  };
}

/** Delivers letters into a folder, to be read there. */
export function intoFolder(folder: string, from: string): Deliver {
  return (letter, kind) => keepMail(folder, kind, from, letter);
}

/** On close the pause ends, so that the last tries are made at once. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** A server's error may quote the recipient or the link. */
function reasonOf({ message }: Error, { to, path }: Mail): string {
  const secrets = [to, ...(path ? [path] : [])];
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message);
}
