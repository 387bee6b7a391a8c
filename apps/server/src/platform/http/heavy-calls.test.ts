import { expect, it } from 'vitest';
import { HeavyCalls } from './heavy-calls.ts';

it('lets two calls of a caller go on at a time, whatever others do', () => {
  const calls = new HeavyCalls();
  const end = calls.begin('ana');
  calls.begin('ana');
  calls.begin('ion');
  expect(() => calls.begin('ana')).toThrow('too_many');
  end();
  calls.begin('ana');
  expect(() => calls.begin('ana')).toThrow('too_many');
});

it('counts an end once', () => {
  const calls = new HeavyCalls();
  const end = calls.begin('ana');
  calls.begin('ana');
  end();
  end();
  calls.begin('ana');
  expect(() => calls.begin('ana')).toThrow('too_many');
});
