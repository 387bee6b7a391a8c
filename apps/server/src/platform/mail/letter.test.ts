import { LANGUAGES } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { letterOf } from './letter.ts';
import { MAIL_KINDS } from './mailer.ts';

const VALUES = { person: 'Ana', farm: 'Ferma Ana', email: 'ana@example.org', hours: '48 de ore' };
const HOME = 'https://brazda.example';

describe.each(MAIL_KINDS)('%s', (kind) => {
  it.each(LANGUAGES)('is written in full in %s', async (language) => {
    const letter = await letterOf({ kind, to: 'ion@example.org', language, values: VALUES }, HOME);
    const whole = Object.values(letter).join('\n');
    expect(whole).not.toMatch(/%\{|undefined/);
    expect(letter.subject.length).toBeGreaterThan(5);
    expect(letter.html).toContain(`lang="${language}"`);
  });
});

describe('a letter', () => {
  it('leads to a page of the product, in text and in HTML', async () => {
    const path = '/auth/account-confirm?token=abc';
    const mail = { kind: 'confirm_account', to: 'a@b.ro', language: 'ro', values: VALUES, path } as const;
    const { text, html } = await letterOf(mail, HOME);
    expect(text).toContain(`Confirmați contul:\n${HOME}${path}\n`);
    expect(html).toContain(`href="${HOME}${path}"`);
    expect(text).toContain('în cel mult 48 de ore');
  });

  it('keeps what people write from becoming a header or markup', async () => {
    const values = { person: 'Ana', farm: 'Ferma\r\nBcc: x@y.z <b>' };
    const mail = { kind: 'farm_shared', to: 'a@b.ro', language: 'en', values } as const;
    const { subject, html } = await letterOf(mail, HOME);
    expect(subject).toBe('Ana shares the farm Ferma Bcc: x@y.z <b> with you');
    expect(html).not.toContain('<b>');
  });

  it('keeps what people write from becoming a paragraph of ours', async () => {
    const values = { person: 'Ana\n\nYour account is blocked\u2028\u2028Call us', farm: 'Ferma' };
    const mail = { kind: 'farm_shared', to: 'a@b.ro', language: 'en', values } as const;
    const { text, html } = await letterOf(mail, HOME);
    expect(text).toContain('Ana Your account is blocked Call us');
    expect(html).toContain('Ana Your account is blocked Call us');
    expect(text).not.toMatch(/^Your account/m);
  });
});
