import { expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const ofTwo = () => new ConcurrencyLimiter({ each: 2, failure: 'too_many_requests' });

it('allows two concurrent calls per caller, independent of others', () => {
  const calls = ofTwo();
  const end = calls.begin('ana');
  calls.begin('ana');
  calls.begin('ion');
  expect(() => calls.begin('ana')).toThrow('too_many_requests');
  end();
  calls.begin('ana');
  expect(() => calls.begin('ana')).toThrow('too_many_requests');
});

it('counts an end only once', () => {
  const calls = ofTwo();
  const end = calls.begin('ana');
  calls.begin('ana');
  end();
  end();
  calls.begin('ana');
  expect(() => calls.begin('ana')).toThrow('too_many_requests');
});

it('has a ceiling for all callers together, in any unit', () => {
  const bytes = new ConcurrencyLimiter({ each: 100, all: 150, failure: 'many_archives' });
  const end = bytes.begin('ana', 100);
  expect(() => bytes.begin('ana', 1)).toThrow('many_archives');
  bytes.begin('ion', 50);
  expect(() => bytes.begin('eva', 1)).toThrow('many_archives');
  end();
  bytes.begin('eva', 100);
});
