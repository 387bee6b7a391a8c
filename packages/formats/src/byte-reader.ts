import { type FileHandle, open } from 'node:fs/promises';

const WINDOW = 256 * 1024;

/** Reads the bytes of a file in order through one window, however large the file is. */
export class ByteReader {
  readonly size: number;
  /** How many bytes were read or skipped. */
  position = 0;
  readonly #handle: FileHandle;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async open(path: string): Promise<ByteReader> {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    return new ByteReader(handle, size);
  }

  /** How many bytes are left to read. */
  get left(): number {
    return Math.max(0, this.size - this.position);
  }

  /** The next bytes, valid until the next call; null when fewer are left. */
  async read(length: number): Promise<Buffer | null> {
    if (length > this.left) return null;
    const start = this.position - this.#windowStart;
    if (start < 0 || start + length > this.#window.length) await this.#fill(length);
    const from = this.position - this.#windowStart;
    if (from + length > this.#window.length) return null;
    this.position += length;
    return this.#window.subarray(from, from + length);
  }

  skip(length: number): void {
    this.position += length;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #fill(length: number): Promise<void> {
    const wanted = Math.min(Math.max(length, WINDOW), this.left);
    const bytes = Buffer.allocUnsafe(wanted);
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await this.#handle.read(bytes, filled, wanted - filled, this.position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    this.#window = bytes.subarray(0, filled);
    this.#windowStart = this.position;
  }
}
