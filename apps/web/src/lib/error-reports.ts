import { api, CLIENT_ERROR_LENGTHS, type ClientError } from '@brazda/contract/client';
import { withoutPrivateParts } from '@brazda/domain';
import { ApiError, ConnectError, call } from './api.ts';

/** A page that fails in a loop reports a few errors only. */
const MAX_REPORTS = 10;
/** Errors that browsers throw for no fault of the page. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/;

type Kind = ClientError['kind'];
const { name: NAME, message: MESSAGE, stack: STACK, page: PAGE } = CLIENT_ERROR_LENGTHS;

/** The report of an error on a page; null if it is no fault of the page. */
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

/** Creates the function that reports errors: each once, and only a few in total. */
export function createReporter(send: (report: ClientError) => Promise<unknown>) {
  const reported = new Set<string>();
  return (kind: Kind, error: unknown): void => {
    const report = reportOf(kind, error, location.pathname);
    if (!report) return;
    // One error may be caught twice: as uncaught and by the error boundary.
    const sign = `${report.name}: ${report.message}`;
    if (reported.has(sign) || reported.size >= MAX_REPORTS) return;
    reported.add(sign);
    // A failed report is ignored.
    send(report).catch(() => undefined);
  };
}

/** Reports an error on the current page to the operators. */
export const reportError = createReporter((body) => call(api.clientErrors.report, { body }));

/** Reports uncaught errors. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => reportError('exception', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

function fit(text: string, most: number): string {
  return withoutPrivateParts(text.toWellFormed().replaceAll('\0', '')).trim().slice(0, most).toWellFormed();
}
