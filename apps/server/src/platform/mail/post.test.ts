import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKeptMails, readKeptMail } from './mail-folder.ts';
import type { Mail } from './mailer.ts';
import { bySmtp, type Deliver, intoFolder, openMailer } from './post.ts';

const MAIL: Mail = {
  kind: 'reset_password',
  to: 'ana@example.org',
  language: 'ro',
  values: { hours: '1 oră' },
  path: '/auth/reset-password?token=secret',
};

/** Sends one mail and waits for its end; returns the pauses between the tries and the reported reason of a loss. */
async function send(deliver: Deliver) {
  const pauses: number[] = [];
  const lost: string[] = [];
  const post = openMailer({
    deliver,
    publicUrl: 'https://brazda.example',
    onLost: (kind, reason) => lost.push(`${kind}: ${reason}`),
    wait: async (ms) => void pauses.push(ms),
  });
  post.send(MAIL);
  await post.close();
  return { pauses, lost };
}

describe('the post', () => {
  it('tries three times, with growing pauses', async () => {
    let tries = 0;
    const { pauses, lost } = await send(async () => {
      tries++;
      if (tries < 3) throw new Error('not now');
    });
    expect([tries, pauses, lost]).toEqual([3, [2000, 30_000], []]);
  });

  it('reports a mail that is given up without its link and address', async () => {
    const { lost } = await send(async ({ to, text }) => {
      throw new Error(`refused for ${to}: ${text}`);
    });
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatch(/^reset_password: refused/);
    expect(lost[0]).not.toMatch(/secret|ana@/);
  });
});

describe('the folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'brazda-mail-')), 'mail');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  it('keeps mails of the same millisecond apart', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24));
    for (const _ of [1, 2, 3]) await send(intoFolder(folder, 'Brazda <brazda@example.org>'));
    vi.restoreAllMocks();
    const times = (await listKeptMails(folder)).map(({ at }) => at.slice(-5));
    expect(times).toEqual(['.002Z', '.001Z', '.000Z']);
  });

  it('lists mails, newest first, and is private', async () => {
    expect(await listKeptMails(folder)).toEqual([]);
    await send(intoFolder(folder, 'Brazda <brazda@example.org>'));
    await send(intoFolder(folder, 'Brazda <brazda@example.org>'));
    const mails = await listKeptMails(folder);
    expect(mails).toMatchObject(Array(2).fill({ kind: 'reset_password', to: 'ana@example.org' }));
    expect(mails[0]!.at >= mails[1]!.at).toBe(true);
    const text = await readKeptMail(folder, mails[0]!);
    expect(text).toMatch(
      /^Date: .+\nFrom: Brazda <brazda@example.org>\nTo: ana@example.org\nSubject: Alegeți/,
    );
    expect(text).toContain('https://brazda.example/auth/reset-password?token=secret');
    const html = join(folder, mails[0]!.file.replace('.txt', '.html'));
    expect(await readFile(html, 'utf8')).toContain('<h1');
    expect((await stat(html)).mode & 0o077).toBe(0);
  });
});

/** A digest, as it comes every morning. */
const DIGEST: Mail = {
  kind: 'digest',
  to: 'ana@example.org',
  language: 'ro',
  values: { count: '1' },
  sections: [
    {
      title: 'Ferma Ana',
      rows: [{ title: 'La vale', text: 'NDVI a scăzut.', path: '/farm/f/today' }],
      more: null,
    },
  ],
  path: '/notifications',
  unsubscribe_path: '/u/secret',
};

describe('a mail server', () => {
  let server: Server;
  let received = '';
  /** What it replies to a command, or to the end of a mail, in place of accepting it; `drop` ends the connection. */
  let replies: Readonly<Record<string, string>> = {};
  beforeEach(async () => {
    received = '';
    replies = {};
    server = createServer((socket) => {
      let inData = false;
      const reply = (to: string, usual: string) => {
        const text = replies[to] ?? usual;
        if (text === 'drop') socket.destroy();
        else socket.write(`${text}\r\n`);
      };
      socket.write('220 test\r\n');
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
        if (inData) {
          if (!chunk.endsWith('\r\n.\r\n')) return;
          inData = false;
          reply('.', '250 taken');
        } else if (chunk.startsWith('DATA')) {
          inData = true;
          reply('DATA', '354 go on');
        } else if (chunk.startsWith('RCPT')) reply('RCPT', '250 fine');
        else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      });
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => void server.close());

  const deliver = () => {
    const { port } = server.address() as { port: number };
    return bySmtp(`smtp://127.0.0.1:${port}`, 'Brazda <brazda@example.org>');
  };

  it('receives each mail as text and HTML', async () => {
    const { lost } = await send(deliver());
    expect(lost).toEqual([]);
    expect(received).toContain('RCPT TO:<ana@example.org>');
    expect(received).toContain('Content-Type: multipart/alternative');
    expect(received).not.toContain('List-');
  });

  const sendOnce = async (by: Deliver) => {
    const post = openMailer({
      deliver: by,
      publicUrl: 'https://brazda.example',
      onLost: () => undefined,
    });
    const outcome = await post.sendOnce(DIGEST);
    await post.close();
    return outcome;
  };

  it('receives what comes every day with the headers by which it is ended', async () => {
    expect(await sendOnce(deliver())).toBe('sent');
    const headers = received.replace(/\r\n[ \t]+/g, ' ');
    expect(headers).toContain('List-Unsubscribe: <https://brazda.example/u/secret>');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toContain('List-ID: Brazda <digest.brazda.example>');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContain('Content-Type: multipart/alternative');
  });

  it.each([
    ['an address that it does not have', { RCPT: '550 no such user' }, 'refused'],
    ['an address that it calls bad', { RCPT: '550 5.1.1 unknown' }, 'refused'],
    ['a sender that it does not let in', { RCPT: '550 5.7.1 relaying denied' }, 'not_accepted'],
    ['a mailbox that is full', { RCPT: '552 5.2.2 full' }, 'not_accepted'],
    ['an address for which it has no time', { RCPT: '451 later' }, 'not_accepted'],
    ['a mail that it does not take', { '.': '552 too much' }, 'not_accepted'],
    ['a mail at whose end the connection ends', { '.': 'drop' }, 'unknown'],
  ] as const)('says of %s what became of it, once', async (_, given, outcome) => {
    replies = given;
    expect(await sendOnce(deliver())).toBe(outcome);
    expect(received.match(/RCPT TO/g)).toHaveLength(1);
  });

  it('that is not there has not accepted a mail', async () => {
    const gone = deliver();
    server.close();
    await once(server, 'close');
    expect(await sendOnce(gone)).toBe('not_accepted');
  });
});
