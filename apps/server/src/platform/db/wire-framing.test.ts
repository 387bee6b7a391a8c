import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, WireFraming } from './wire-framing.ts';

function message(type: string, body = ''): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5, 'latin1');
  return bytes;
}

function packet(code: number, body = ''): Buffer {
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  bytes.write(body, 8, 'latin1');
  return bytes;
}

const STARTUP = packet(196_608, 'user\0postgres\0\0');
const batch = (open: boolean, ...messages: Buffer[]): Piece => ({
  type: 'batch',
  bytes: Uint8Array.from(Buffer.concat(messages)),
  open,
});

const EXTENDED = ['P', 'B', 'D', 'E', 'S'].map((type) => message(type, 'x'.repeat(300)));
const SAID = [
  packet(80_877_103),
  STARTUP,
  message('Q', 'select 1'),
  ...EXTENDED,
  message('P'),
  message('H'),
  message('S'),
  message('X'),
];
const CUT = [
  { type: 'refuse' },
  batch(false, STARTUP),
  batch(false, message('Q', 'select 1')),
  batch(false, ...EXTENDED),
  batch(true, message('P'), message('H')),
  batch(false, message('S')),
  { type: 'close' },
];

test('an extended query is one batch, up to its sync, however its bytes arrive', () => {
  const bytes = Buffer.concat(SAID);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }), (cuts) => {
      const framing = new WireFraming();
      const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const pieces = edges.slice(1).flatMap((end, i) => framing.take(bytes.subarray(edges[i], end)));
      expect(pieces).toEqual(CUT);
    }),
    { numRuns: 200 },
  );
});

test('invalid bytes close the connection', () => {
  expect(new WireFraming().take(new Uint8Array(20))).toEqual([{ type: 'close' }]);
  const framing = new WireFraming();
  expect(framing.take(Buffer.concat([STARTUP, Buffer.from('P\xff\xff\xff\xff', 'latin1')])).at(-1)).toEqual({
    type: 'close',
  });
});

test('a cancel request closes the connection', () => {
  expect(new WireFraming().take(packet(80_877_102, '12345678'))).toEqual([{ type: 'close' }]);
});
