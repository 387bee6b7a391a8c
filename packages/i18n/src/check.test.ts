import { describe, expect, it } from 'vitest';
import { checkMessages, problemsOf, type Texts, unusedKeys } from './check.ts';

const source: Texts = new Map([
  ['map:hello', 'Hello %{name}'],
  ['map:left_one', '%{count} image left'],
  ['map:left_other', '%{count} images left'],
]);
const romanian = (changes: Record<string, string | undefined> = {}): Texts => {
  const right = {
    'map:hello': 'Bună, %{name}',
    'map:left_one': 'o imagine',
    'map:left_few': '%{count} imagini',
    'map:left_other': '%{count} de imagini',
  };
  const texts = Object.entries({ ...right, ...changes });
  return new Map(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

it('finds no fault in the messages of the product', () => {
  expect(checkMessages()).toEqual([]);
});

describe('the check of a language', () => {
  it.each([
    ['nothing', {}, []],
    ['a missing plural form', { 'map:left_few': undefined }, ['ro map:left_few: is missing']],
    ['a form the language has not', { 'map:left_many': 'x' }, ['ro map:left_many: is not in the source']],
    ['an empty text', { 'map:left_one': ' ' }, ['ro map:left_one: is empty']],
    ['a lost placeholder', { 'map:hello': 'Bună' }, ['ro map:hello: lacks %{name} of the source']],
  ])('reports %s', (_, changes, problems) => {
    expect(problemsOf('ro', romanian(changes), source)).toEqual(problems);
  });

  it('reports a punctuation mark that may wrap to the next line', () => {
    const french: Texts = new Map([
      ['map:hello', 'Bonjour %{name} !'],
      ['map:left_one', 'reste\u00a0: une image'],
      ['map:left_many', '%{count} d’images'],
      ['map:left_other', '%{count} images'],
    ]);
    expect(problemsOf('fr', french, source)).toEqual([
      'fr map:hello: has a space that breaks before a mark or after «',
    ]);
  });

  it('reports a straight apostrophe in French', () => {
    const one: Texts = new Map([['map:hello', "d'ici"]]);
    expect(problemsOf('fr', one, new Map([['map:hello', 'from here']]))).toEqual([
      'fr map:hello: has a straight apostrophe',
    ]);
  });

  it('reports an unknown placeholder and a cedilla together', () => {
    expect(problemsOf('ro', romanian({ 'map:hello': 'Bună %{name} şi %{nam}' }), source)).toHaveLength(2);
  });
});

describe('the search for unused keys', () => {
  it('recognizes plain keys, plural stems and templates', () => {
    const keys: Texts = new Map([...source, ['map:kind.NDVI.name', 'NDVI'], ['map:lost', 'x']]);
    const code = `t('map:hello', { name }) + t('map:left', { count }) + t('map:kind.\${kind}.name')`;
    expect(unusedKeys(keys, code)).toEqual(['map:lost']);
  });
});
