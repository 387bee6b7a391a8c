import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Letter, letterOf } from './letter.ts';
import { keepMail } from './mail-folder.ts';
import type { Mail, Mailer, MailKind } from './mailer.ts';

/** Hands a letter over; throwing means: try again. */
export type Deliver = (letter: Letter, kind: MailKind) => Promise<void>;

/** What the post needs. */
export interface PostDeps {
  readonly deliver: Deliver;
  /** Below which address the links lead. */
  readonly publicUrl: string;
  /** Is told of a mail that has been given up; neither its links nor its address are told. */
  readonly onLost: (kind: MailKind, reason: string) => void;
  /** Waits between two tries; tests do not. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How long after the first and the second try the next one is made. */
const PAUSES_MS = [2000, 30_000];
/** A mail server that says nothing for this long has failed. */
const SILENCE_MS = 20_000;

/** Carries each mail by itself, trying up to three times, in this process: what waits is lost when that is killed. */
export function openPost({ deliver, publicUrl, onLost, wait = pause }: PostDeps): Mailer {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  let lost = 0;

  async function carry(mail: Mail): Promise<void> {
    const letter = await letterOf(mail, publicUrl);
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
      const carried = carry(mail)
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
    counts: () => ({ sent, lost, waiting: underWay.size }),
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** Hands letters to the server of an `smtp://` or `smtps://` address. */
export function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  };
}

/** Lays letters into a folder, to be read there. */
export function intoFolder(folder: string, from: string): Deliver {
  return (letter, kind) => keepMail(folder, kind, from, letter);
}

/** A product that closes waits no longer, and makes its last tries at once. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** A server may repeat what it was given. */
function reasonOf({ message }: Error, { to, path }: Mail): string {
  const secrets = [to, ...(path ? [path] : [])];
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message);
}
