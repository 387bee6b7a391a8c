import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../messages/en/', import.meta.url);
const BRITISH =
  /colour|centre|neighbour|plough|fertilis|analyse[dr]?\b|analysing|organis|recognis|catalogue|cancelled|labelled|\bgrey\b|licence|behaviour|favour|metres?\b|litres?\b|programme\b/i;

it('English texts are American', () => {
  expect(BRITISH.test('"name": "True colour"')).toBe(true);
  const found = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      // Only what is said: keys are names of the code.
      .map((line) => line.slice(line.indexOf(': ') + 1))
      .filter((text) => BRITISH.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
