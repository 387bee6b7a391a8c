import { withoutSecrets } from '@brazda/domain';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { originOf } from './work-origin.ts';

/** What every log of the product has in common: each line names the call or job that it belongs to, and has no credentials. */
export const LOG_OPTIONS = {
  serializers: { err: withoutPacket },
  mixin: () => ({ ...originOf() }),
  hooks: { streamWrite: cleanLine },
} satisfies LoggerOptions;

/** The log of a process, by default to standard output. */
export function createLog(
  { level, name }: { readonly level: string; readonly name?: string },
  destination?: DestinationStream,
): Logger {
  const options = { ...LOG_OPTIONS, level, ...(name !== undefined && { name }) };
  return destination ? pino(options, destination) : pino(options);
}

function cleanLine(line: string): string {
  const clean = (_: string, value: unknown) => (typeof value === 'string' ? withoutSecrets(value) : value);
  return `${JSON.stringify(JSON.parse(line, clean))}\n`;
}

/** An error to log; the bytes of a request that is not HTTP are left out, because they may have a cookie. */
function withoutPacket(error: Error) {
  const { rawPacket: _, ...logged } = pino.stdSerializers.err(error) as ReturnType<
    typeof pino.stdSerializers.err
  > & { rawPacket?: unknown };
  return logged;
}
