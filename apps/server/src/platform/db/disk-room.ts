import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Three segments of the write-ahead log, megabytes: enough to end what has begun and to start again. */
const BALLAST_MB = 48;
const MB = 1024 * 1024;
/** How long a look at the disk holds. */
const LOOK_MS = 100;
/** Writing is allowed again only when there is this much more than what stops it, so that it does not flicker. */
const RECOVERED = 1.25;

/** The bytes that we may still write on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether a folder's disk has less room than is kept free, megabytes; never with 0. */
export function isLow(folder: string, reserve_mb: number): boolean {
  return reserve_mb > 0 && freeBytes(folder) < reserve_mb * MB;
}

/**
 * The room that the embedded database keeps free, because a log that cannot grow ends it in the middle of its work. While
 * less than `reserve_mb` is free nothing new may be written; while less than half of it is, what has begun may not grow
 * tables any more; and a ballast file is given away when even the log finds no room, because somebody else took it.
 */
export class DiskRoom {
  readonly #folder: string;
  readonly #ballast: string;
  readonly #reserve: number;
  #free = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isLow = false;

  constructor(folder: string, reserve_mb: number) {
    this.#folder = folder;
    this.#ballast = join(folder, 'database.ballast');
    this.#reserve = reserve_mb * MB;
  }

  /** Whether no new transaction may write. */
  isLow(): boolean {
    const free = this.#look();
    this.#isLow = free < (this.#isLow ? this.#reserve * RECOVERED : this.#reserve);
    return this.#isLow;
  }

  /** Whether tables may not grow, because the log needs what is left. */
  isScarce(): boolean {
    return this.#look() < this.#reserve / 2;
  }

  /** Gives the ballast away; says whether there was one. */
  release(): boolean {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    const isThere = statSync(this.#ballast, { throwIfNoEntry: false }) !== undefined;
    if (isThere) rmSync(this.#ballast);
    return isThere;
  }

  /** Makes the ballast where it is missing and there is more than enough room for it. */
  restore(): void {
    const bytes = BALLAST_MB * MB;
    if (this.#reserve === 0 || this.#look() < this.#reserve * RECOVERED + bytes) return;
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

  #look(): number {
    const now = performance.now();
    if (this.#reserve > 0 && now - this.#lookedAt > LOOK_MS) {
      this.#free = freeBytes(this.#folder);
      this.#lookedAt = now;
    }
    return this.#reserve > 0 ? this.#free : Number.POSITIVE_INFINITY;
  }
}
