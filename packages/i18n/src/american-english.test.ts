import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../messages/en/', import.meta.url);
const BRITISH =
  /colo[u]r|cent[r]e|neighbo[u]r|plough|fertilis|analyse[dr]?\b|analysing|organis|recognis|catalo[g]ue|cancelled|labelled|\bgrey\b|licence|behaviour|favour|met[r]es?\b|litres?\b|programme\b/i;

it('English texts are American', () => {
  expect(BRITISH.test('Fertilising and behaviour')).toBe(true);
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
