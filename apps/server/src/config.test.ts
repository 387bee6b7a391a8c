import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, DEMO: true, WATCH: true });
});

it('counts an empty setting as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/brazda'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('names the setting that is wrong: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is "${value}"`);
});
