import { LANGUAGES } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { MAIL_RULES } from '../../features.ts';
import { writeLetter } from './letter.ts';
import type { MailKind } from './mail-rules.ts';

const VALUES = {
  person: 'Ana',
  worker: 'Ion',
  farm: 'Ferma Ana',
  email: 'ana@example.org',
  hours: '48 de ore',
};
const HOME = 'https://brazda.example';

describe.each(Object.keys(MAIL_RULES) as MailKind[])('%s', (kind) => {
  it.each(LANGUAGES)('is written in full in %s', async (language) => {
    const letter = await writeLetter({ kind, to: 'ion@example.org', language, values: VALUES }, HOME);
    const whole = Object.values(letter).join('\n');
    expect(whole).not.toMatch(/%\{|undefined/);
    expect(letter.subject.length).toBeGreaterThan(5);
    expect(letter.html).toContain(`lang="${language}"`);
  });
});

describe('a letter', () => {
  it.each([
    ['en', 'choose a password'],
    ['ro', 'alegeți o parolă'],
    ['fr', 'choisissez un mot de passe'],
  ] as const)(
    'that confirms an account says in %s that the password is chosen then',
    async (language, words) => {
      const mail = { kind: 'confirm_account', to: 'a@b.ro', language, values: VALUES, path: '/x' } as const;
      expect((await writeLetter(mail, HOME)).text).toContain(words);
    },
  );

  it('links to a page of the product, in text and in HTML', async () => {
    const path = '/auth/account-confirm?token=abc';
    const mail = { kind: 'confirm_account', to: 'a@b.ro', language: 'ro', values: VALUES, path } as const;
    const { text, html } = await writeLetter(mail, HOME);
    expect(text).toContain(`Confirmați contul:\n${HOME}${path}\n`);
    expect(html).toContain(`href="${HOME}${path}"`);
    expect(text).toContain('în cel mult 48 de ore');
  });

  it('keeps user input from becoming a header or markup', async () => {
    const values = { person: 'Ana', farm: 'Ferma\r\nBcc: x@y.z <b>' };
    const mail = { kind: 'farm_shared', to: 'a@b.ro', language: 'en', values } as const;
    const { subject, html } = await writeLetter(mail, HOME);
    expect(subject).toBe('A farm is shared with you in Brazda');
    expect(html).toContain('Ferma Bcc: x y.z b');
    expect(html).not.toContain('<b>');
  });

  it.each(LANGUAGES)(
    'about shares has no input of a stranger in its subject, title or link in %s',
    async (language) => {
      const evil = 'Contul e blocat: https://evil.example/x www.evil.example';
      for (const kind of ['farm_shared', 'access_requested', 'access_granted', 'access_refused'] as const) {
        const values = { person: evil, farm: evil, email: 'ion@example.org' };
        const letter = await writeLetter({ kind, to: 'a@b.ro', language, values, path: '/map/x' }, HOME);
        expect(letter.subject).not.toContain('blocat');
        expect(letter.html.match(/<h1.*<\/h1>/)?.[0]).not.toContain('blocat');
        const links = [...letter.text.matchAll(/https?:\S+|www\.\S+|evil\.\S+/g)].map(([link]) => link);
        expect(links).toEqual([`${HOME}/map/x`]);
      }
    },
  );

  it('takes whatever it does not make itself for the input of a stranger', async () => {
    const values = { reference: 'A-12.34', lab: 'Laborator https://evil.example/x' };
    const mail = { kind: 'analysis_at_lab', to: 'a@b.ro', language: 'en', values } as const;
    const { text } = await writeLetter(mail, HOME);
    expect(text).toContain('analysis A-12.34 are at the laboratory Laborator evil example x.');
  });

  it('writes amounts, dates and addresses as they are', async () => {
    const values = {
      amount: '1.234,50 lei',
      date: '29.11.2026',
      person: 'Ana',
      farm: 'Ferma',
      email: 'a@b.ro',
    };
    const refund = { kind: 'payment_refunded', to: 'a@b.ro', language: 'ro', values } as const;
    const { text } = await writeLetter(refund, HOME);
    expect(text).toContain('1.234,50 lei');
    expect(text).toContain('29.11.2026');
    expect((await writeLetter({ ...refund, kind: 'access_requested' }, HOME)).text).toContain('(a@b.ro)');
  });

  it('lists what is new with links, where nothing that people typed is markup or a link', async () => {
    const rows = [
      { title: '<b>Sus</b> www.evil.example', text: 'NDVI 0,41 pe 12 mai.', path: '/farm/f/today' },
      { title: 'Jos', text: 'Vă este repartizată.', path: '/farm/f/notes/n' },
      { title: 'Grâu', text: '12,30 ha', path: null },
    ];
    const sections = [{ title: 'Ferma\r\nBcc: x@y.zz', rows, more: 'și încă 3' }];
    const unsubscribe_path = '/u/secret';
    const mail = { kind: 'digest', to: 'a@b.ro', language: 'ro', values: { count: '5' } } as const;
    const letter = await writeLetter({ ...mail, sections, path: '/notifications', unsubscribe_path }, HOME);
    expect(letter.html).not.toMatch(/<b>Sus|evil\.example/);
    expect(letter.html).toContain('<b>Grâu</b><br>12,30 ha');
    expect(letter.text).not.toMatch(/^Bcc/m);
    const links = [...letter.text.matchAll(/https?:\S+/g)].map(([link]) => link);
    const paths = ['/farm/f/today', '/farm/f/notes/n', '/notifications', '/u/secret'];
    expect(links).toEqual(paths.map((path) => HOME + path));
    for (const path of paths) expect(letter.html).toContain(`href="${HOME}${path}"`);
    expect(letter.text).toContain('NDVI 0,41 pe 12 mai.');
    expect(letter.text).toContain('și încă 3');
    expect(letter.subject).toBe('Noutăți de la fermele dvs.: 5');
  });

  it('keeps user input from becoming a paragraph', async () => {
    const values = { person: 'Ana\n\nYour account is blocked\u2028\u2028Call us', farm: 'Ferma' };
    const mail = { kind: 'farm_shared', to: 'a@b.ro', language: 'en', values } as const;
    const { text, html } = await writeLetter(mail, HOME);
    expect(text).toContain('Ana Your account is blocked Call us');
    expect(html).toContain('Ana Your account is blocked Call us');
    expect(text).not.toMatch(/^Your account/m);
  });
});

it.each([
  ['en', 'Confirm the account:'],
  ['fr', 'Confirmer le compte\u00a0:'],
] as const)('introduces its link in plain text as is usual in %s', async (language, line) => {
  const mail = {
    kind: 'confirm_account',
    to: 'ion@example.org',
    language,
    values: VALUES,
    path: '/confirm',
  } as const;
  const { text } = await writeLetter(mail, HOME);
  expect(text).toContain(`${line}\n${HOME}/confirm`);
});
