import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectError } from './api.ts';
import { createReporter, reportOf } from './error-reports.ts';

describe('a report', () => {
  it('contains no personal data, and is truncated', () => {
    const error = new TypeError(`no ana@example.org at /x?token=abc ${'x'.repeat(2000)}\0`);
    error.stack = `TypeError\n    at f (https://brazda.ro/a.js:1:2)`;
    const report = reportOf('exception', error, '/map/f1');
    expect(report).toMatchObject({
      kind: 'exception',
      name: 'TypeError',
      page: '/map/f1',
      stack: error.stack,
    });
    expect(report?.message).toMatch(/^no <e-mail> at \/x\?token=… x+$/);
    expect(report?.message).toHaveLength(1000);
  });
  it('can be made of anything thrown', () => {
    expect(reportOf('rejection', undefined, '/')).toMatchObject({ name: 'Thrown', message: 'undefined' });
    expect(reportOf('rejection', new Error(''), '/')).toMatchObject({ name: 'Error', message: '-' });
  });
  it.each([
    ['no connection', 'rejection', new ConnectError('x')],
    ['a refusal', 'rejection', new ApiError(403, {})],
    ['an aborted call', 'rejection', new DOMException('x', 'AbortError')],
    ['browser noise', 'exception', 'ResizeObserver loop limit exceeded'],
  ] as const)('is not made of %s', (_, kind, error) => {
    expect(reportOf(kind, error, '/')).toBeNull();
  });
  it('is made of a refusal without a message from a form', () => {
    expect(reportOf('form', new ApiError(400, {}), '/')).toMatchObject({ message: 'HTTP 400' });
  });
});

describe('a reporter', () => {
  const send = vi.fn(async () => undefined as unknown);
  beforeEach(() => void vi.stubGlobal('location', { pathname: '/map' }));
  afterEach(() => {
    vi.unstubAllGlobals();
    send.mockReset();
  });
  it('sends an error once, wherever it occurs', () => {
    const report = createReporter(send);
    for (const kind of ['exception', 'page', 'page'] as const) report(kind, new Error('same'));
    expect(send).toHaveBeenCalledTimes(1);
  });
  it('sends only a few of a loop of errors', () => {
    const report = createReporter(send);
    for (let i = 0; i < 1000; i++) report('exception', new Error(`error ${i}`));
    expect(send).toHaveBeenCalledTimes(10);
  });
  it('ignores that a report cannot be sent', async () => {
    send.mockRejectedValue(new ConnectError('no answer'));
    expect(() => createReporter(send)('exception', new Error('x'))).not.toThrow();
    await Promise.resolve();
  });
});
