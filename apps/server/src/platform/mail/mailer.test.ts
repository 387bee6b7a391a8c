import { expect, it } from 'vitest';
import { checkedMailer, type Mail } from './mailer.ts';

it('takes mails that others can cause only when they are counted, which the compiler checks', () => {
  const sent: Mail[] = [];
  const mailer = checkedMailer({ send: (mail) => sent.push(mail), sendOnce: async () => 'sent' });
  const mail = { to: 'ana@example.org', language: 'ro' } as const;
  mailer.send({ kind: 'password_changed', ...mail });
  // @ts-expect-error Such a mail is sent by `sendCounted`.
  mailer.send({ kind: 'farm_shared', ...mail });
  // @ts-expect-error What is not counted has no proof, and nothing else is one.
  mailer.sendCounted({ kind: 'farm_shared', ...mail }, {});
  expect(sent.map(({ kind }) => kind)).toEqual(['password_changed', 'farm_shared', 'farm_shared']);
});
