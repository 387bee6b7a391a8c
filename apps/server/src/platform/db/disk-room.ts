import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Three segments of the write-ahead log, in megabytes: enough to finish open transactions and to restart. */
const BALLAST_MB = 48;
const MB = 1024 * 1024;
/** How long a measurement of the disk is cached, and how many bytes may be written meanwhile. */
const CACHE = { ms: 100, bytes: 8 * MB } as const;
/** Hysteresis: writing resumes at this multiple of the limit. */
const HYSTERESIS = 1.25;

/** The bytes that this process may still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether less than `reserve_mb` megabytes are free on the disk of a folder; never with 0. */
export function isLow(folder: string, reserve_mb: number): boolean {
  return reserve_mb > 0 && freeBytes(folder) < reserve_mb * MB;
}

/**
 * Keeps disk space free for the embedded database, which crashes when its log cannot grow. Below `reserve_mb` no new
 * transaction may write; below half of it open transactions may not grow tables; and if even the log has no room,
 * because another process took it, a ballast file is deleted.
 */
export class DiskRoom {
  readonly #folder: string;
  readonly #ballast: string;
  readonly #reserve: number;
  #free = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #written = 0;
  #isLow = false;

  constructor(folder: string, reserve_mb: number) {
    this.#folder = folder;
    this.#ballast = join(folder, 'database.ballast');
    this.#reserve = reserve_mb * MB;
  }

  /** Whether new transactions must not write. */
  isLow(): boolean {
    const free = this.#measure();
    this.#isLow = free < (this.#isLow ? this.#reserve * HYSTERESIS : this.#reserve);
    return this.#isLow;
  }

  /** Whether tables must not grow, because the log needs the remaining space. */
  isScarce(): boolean {
    return this.#measure() < this.#reserve / 2;
  }

  /** Reports bytes that were written to the disk: a large transaction fills it faster than it is measured. */
  wrote(bytes: number): void {
    this.#written += bytes;
  }

  /** Deletes the ballast file; returns whether there was one. */
  release(): boolean {
    this.#measuredAt = Number.NEGATIVE_INFINITY;
    const isThere = statSync(this.#ballast, { throwIfNoEntry: false }) !== undefined;
    if (isThere) rmSync(this.#ballast);
    return isThere;
  }

  /** Creates the ballast file if it is missing and there is more than enough space. */
  restore(): void {
    const bytes = BALLAST_MB * MB;
    if (this.#reserve === 0 || this.#measure() < this.#reserve * HYSTERESIS + bytes) return;
    if (statSync(this.#ballast, { throwIfNoEntry: false })?.size === bytes) return;
    const file = openSync(this.#ballast, 'w', 0o600);
    try {
      const zeros = Buffer.alloc(MB);
      for (let written = 0; written < BALLAST_MB; written++) writeSync(file, zeros);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  #measure(): number {
    if (this.#reserve === 0) return Number.POSITIVE_INFINITY;
    const now = performance.now();
    if (now - this.#measuredAt > CACHE.ms || this.#written > CACHE.bytes) {
      this.#free = freeBytes(this.#folder);
      this.#measuredAt = now;
      this.#written = 0;
    }
    return this.#free;
  }
}
