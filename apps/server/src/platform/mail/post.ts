import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Letter, writeLetter } from './letter.ts';
import { keepMail } from './mail-folder.ts';
import type { MailKind } from './mail-rules.ts';
import type { Mail, UncheckedMailer } from './mailer.ts';

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
    counts: () => ({ sent, lost, waiting: underWay.size }),
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** Delivers letters to the server of an `smtp://` or `smtps://` URL. */
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
