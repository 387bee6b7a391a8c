import { expect, it } from 'vitest';
import { AtOnce } from './at-once.ts';

const ofTwo = () => new AtOnce({ each: 2, failure: 'too_many' });

it('lets two calls of a caller go on at a time, whatever others do', () => {
  const calls = ofTwo();
  const end = calls.begin('ana');
  calls.begin('ana');
  calls.begin('ion');
  expect(() => calls.begin('ana')).toThrow('too_many');
  end();
  calls.begin('ana');
  expect(() => calls.begin('ana')).toThrow('too_many');
});

it('counts an end once', () => {
  const calls = ofTwo();
  const end = calls.begin('ana');
  calls.begin('ana');
  end();
  end();
  calls.begin('ana');
  expect(() => calls.begin('ana')).toThrow('too_many');
});

it('has a ceiling for all together, in whatever is counted', () => {
  const bytes = new AtOnce({ each: 100, all: 150, failure: 'many_archives' });
  const end = bytes.begin('ana', 100);
  expect(() => bytes.begin('ana', 1)).toThrow('many_archives');
  bytes.begin('ion', 50);
  expect(() => bytes.begin('eva', 1)).toThrow('many_archives');
  end();
  bytes.begin('eva', 100);
});
