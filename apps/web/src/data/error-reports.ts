import { api, CLIENT_ERROR_LENGTHS, type ClientError } from '@brazda/contract';
import { withoutPrivateParts } from '@brazda/domain';
import { ApiError, ConnectError, call } from '../lib/api.ts';

/** A page that goes wrong in a loop says so a few times, not for ever. */
const MAX_REPORTS = 10;
/** What browsers throw at pages that have done nothing wrong. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/;

type Kind = ClientError['kind'];
const { name: NAME, message: MESSAGE, stack: STACK, page: PAGE } = CLIENT_ERROR_LENGTHS;

/** What is told of an error that was met on a page; null for what is no fault of the page. */
export function reportOf(kind: Kind, error: unknown, pathname: string): ClientError | null {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Thrown', message: String(error), stack: undefined };
  const isExpected = error instanceof ConnectError || (error instanceof ApiError && kind !== 'form');
  if (isExpected || name === 'AbortError' || NOISE.test(message)) return null;
  return {
    kind,
    name: fit(name, NAME) || 'Error',
    message: fit(message, MESSAGE) || '-',
    ...(stack && { stack: fit(stack, STACK) }),
    page: fit(pathname, PAGE) || '/',
  };
}

/** The function that reports errors: each once, and no more than a few. */
export function createReporter(send: (report: ClientError) => Promise<unknown>) {
  const reported = new Set<string>();
  return (kind: Kind, error: unknown): void => {
    const report = reportOf(kind, error, location.pathname);
    if (!report) return;
    // One error may be met twice: thrown past everything and in place of the page.
    const sign = `${report.name}: ${report.message}`;
    if (reported.has(sign) || reported.size >= MAX_REPORTS) return;
    reported.add(sign);
    // That an error cannot be reported is not reported.
    send(report).catch(() => undefined);
  };
}

/** Tells the people who run the product of an error that was met on the present page. */
export const reportError = createReporter((body) => call(api.clientErrors.report, { body }));

/** Reports what nothing has caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => reportError('exception', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

function fit(text: string, most: number): string {
  return withoutPrivateParts(text.toWellFormed().replaceAll('\0', '')).trim().slice(0, most).toWellFormed();
}
