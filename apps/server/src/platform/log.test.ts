import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';

/** The lines that a log writes. */
function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog({ level: 'trace' }, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

it('removes tokens from messages, values, errors and their causes', () => {
  const error = new Error(`GET /s/${TOKEN}?a=b failed`, { cause: new Error(`"${TOKEN}"\n\t${TOKEN}`) });
  const [first, second] = logged((log) => {
    log.child({ url: `/x?token=${TOKEN}` }).error(error);
    log.trace({ deep: { list: [TOKEN] } }, `a ${TOKEN}`);
  });
  expect(JSON.stringify([first, second])).not.toContain(TOKEN);
  expect(first).toMatchObject({ url: '/x?token=…', msg: 'GET /s/…?a=… failed', level: 50 });
  expect(second).toMatchObject({ deep: { list: ['…'] }, msg: 'a …', level: 10 });
});

it('leaves the bytes of a broken request out, as text and as numbers', () => {
  const packet = Object.assign(new Error('Parse Error'), { code: 'HPE', rawPacket: Buffer.from(TOKEN) });
  const [line] = logged((log) => log.trace({ err: packet }, 'client error'));
  expect(line.err).toMatchObject({ message: 'Parse Error', code: 'HPE' });
  expect(line.err).not.toHaveProperty('rawPacket');
});

it('keeps ids, numbers and times as they are', () => {
  const kept = {
    farm_id: '0abc1def2ghj3',
    request: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    ms: 1.25,
    at: null,
  };
  expect(logged((log) => log.info(kept, 'x'))[0]).toMatchObject({ ...kept, msg: 'x' });
});
