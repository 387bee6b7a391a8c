import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP; its header can be false. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Declared instead of the true size. */
  readonly declaredSize?: number;
  readonly isEncrypted?: boolean;
  /** The number of the compression that the header declares; 8, Deflate, without it. */
  readonly method?: number;
}

/** The bytes of a ZIP, valid except for the requested false headers. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, isEncrypted, method = 8 } of entries) {
    const bytes = Buffer.from(content);
    const packed = bytes.length === 0 ? bytes : deflateRawSync(bytes, { level: 1 });
    const names = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    common.writeUInt16LE(bytes.length === 0 ? 0 : method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? bytes.length, 18);
    common.writeUInt16LE(names.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, names, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, names]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
