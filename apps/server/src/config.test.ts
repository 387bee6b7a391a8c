import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';
import { StartError } from './platform/start-error.ts';

it('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, DEMO: true, WATCH: true });
});

it('counts an empty setting as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['STAC_SOURCE', '/no/such/folder'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('names the setting that is wrong: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError);
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is "${value}"`);
});

it('shows no password', () => {
  const complaint = () => readConfig({ DATABASE_URL: 'mysql://ana:parola@localhost/brazda' });
  expect(complaint).toThrow('The setting DATABASE_URL cannot be used');
  expect(complaint).not.toThrow('parola');
});

it('is told in full by the operations page', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual([...SETTING_NAMES].sort());
});
