import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WireResponse } from './wire-response.ts';

const message = (type: string, body: string) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};

it('passes everything on except all "ready for query" but the last, wherever the bytes are cut', () => {
  const type = fc.constantFrom('D', 'E', 'Z', '1');
  const messages = fc.array(fc.tuple(type, fc.stringMatching(/^[a-z]{0,9}$/)), { maxLength: 12 });
  fc.assert(
    fc.property(messages, fc.array(fc.nat(200)), (raw, cuts) => {
      const whole = raw.map(([type, body]) => message(type, body));
      const bytes = Buffer.concat(whole);
      const places = [
        0,
        ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
        bytes.length,
      ];
      const response = new WireResponse();
      const heard = places.slice(1).map((place, i) => response.take(bytes.subarray(places[i], place)));
      const others = whole.filter((_, i) => raw[i][0] !== 'Z');
      const readies = whole.filter((_, i) => raw[i][0] === 'Z');
      expect(Buffer.concat(heard)).toEqual(Buffer.concat(others));
      expect(response.end()).toEqual(readies.at(-1) ?? Buffer.alloc(0));
    }),
  );
});

it('reports an interrupted statement as failed, because its rows are incomplete', () => {
  const response = new WireResponse();
  const heard = response.take(Buffer.concat([message('D', 'row'), message('s', ''), message('Z', 'I')]));
  expect(heard.toString()).toContain('CXX000\0MThe embedded database broke off');
  expect(heard.readInt32BE(message('D', 'row').length + 1)).toBe(
    heard.length - message('D', 'row').length - 1,
  );
  expect(response.end()).toEqual(message('Z', 'I'));
});

it('replaces the read-only error by disk-full, but not the same bytes in a row', () => {
  const row = message('D', '\0C25006\0');
  const refused = (code: string) => message('E', `SERROR\0C${code}\0Mcannot execute INSERT\0\0`);
  const response = new WireResponse();
  const bytes = Buffer.concat([row, refused('25006'), refused('23505'), message('Z', 'I')]);
  const heard = [...bytes].map((byte) => response.take(Uint8Array.of(byte)));
  expect(Buffer.concat(heard)).toEqual(Buffer.concat([row, refused('53100'), refused('23505')]));
});
