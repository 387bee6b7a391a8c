import { zipOf } from './zip-of.ts';

/** The bytes of a ZIP that lists the same empty entry `entries` times, with ZIP64 counts. */
export function crowdedZip(entries: number): Buffer {
  const one = zipOf([{ name: 'a.json', content: '' }]);
  const end = one.length - 22;
  const start = one.readUInt32LE(end + 16);
  const listed = Buffer.alloc((end - start) * entries, one.subarray(start, end));
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 0, 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(listed.length), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 0, 'latin1');
  locator.writeBigUInt64LE(BigInt(start + listed.length), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.alloc(22, 0xff);
  last.write('PK\x05\x06\0\0\0\0', 0, 'latin1');
  last.writeUInt16LE(0, 20);
  return Buffer.concat([one.subarray(0, start), listed, record, locator, last]);
}
