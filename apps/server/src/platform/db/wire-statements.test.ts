import { expect, it } from 'vitest';
import { statementNameOf } from './prepared-statements.ts';
import { WireStatements } from './wire-statements.ts';

/** The message that prepares a statement, and the rest of its batch. */
const parse = (name: string) => {
  const body = Buffer.from(`${name}\0select 1\0\0\0`);
  const head = Buffer.from('P\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const REST = Buffer.from('S\0\0\0\x04');
const batch = (name: string) => Buffer.concat([parse(name), REST]);

it('a statement is prepared once, for all connections', () => {
  const statements = new WireStatements();
  const first = statements.send(batch('a'));
  expect(first).toEqual({ bytes: batch('a'), before: Buffer.alloc(0), preparing: ['a'] });
  statements.parsed(first.preparing, 1);
  expect(statements.send(batch('a'))).toEqual({
    bytes: REST,
    before: Buffer.from('1\0\0\0\x04'),
    preparing: [],
  });
});

it('a statement that could not be parsed is sent again', () => {
  const statements = new WireStatements();
  statements.parsed(statements.send(batch('a')).preparing, 0);
  expect(statements.send(batch('a')).preparing).toEqual(['a']);
});

it('statements without a name, and other messages, are passed on', () => {
  const statements = new WireStatements();
  for (const bytes of [batch(''), REST])
    expect(statements.send(bytes)).toEqual({ bytes, before: Buffer.alloc(0), preparing: [] });
});

it('only what is sent often has a name, which its text gives', () => {
  const [text, other] = ['select $1::int as often', 'select $1::int as other'];
  expect([1, 2].map(() => statementNameOf(text))).toEqual([undefined, undefined]);
  const name = statementNameOf(text);
  expect(name).toMatch(/^[\w-]{27}$/);
  expect(statementNameOf(text)).toBe(name);
  expect([1, 2, 3].map(() => statementNameOf(other)).at(-1)).not.toBe(name);
  expect([1, 2, 3, 4].map(() => statementNameOf('begin')).at(-1)).toBeUndefined();
});
