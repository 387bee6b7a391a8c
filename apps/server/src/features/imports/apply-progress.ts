import type { Db } from '../../platform/db/database.ts';
import { isApplying, saveApplyProgress } from './apply.repo.ts';
import type { ImportWork } from './read-import.ts';

/** Minimum interval between progress reports and checks for cancellation. */
const PUBLISH_MS = 400;

/** The progress of applying an import, reported outside its transaction. */
export class ApplyProgress {
  readonly #work: ImportWork;
  readonly #of: { readonly farm_id: string; readonly import_id: string };
  #total = 0;
  #done = 0;
  #publishedAt = 0;
  #noting: Promise<void> | null = null;

  constructor(work: ImportWork, of: { farm_id: string; import_id: string }) {
    this.#work = work;
    this.#of = of;
  }

  /** Starts with a total number of steps. */
  begin(total: number) {
    this.#total = total;
    this.#say();
  }

  /** Adds completed steps; throws when the import was cancelled or the worker is stopping. */
  async advance(db: Db, steps: number) {
    this.#done += steps;
    this.#work.signal?.throwIfAborted();
    if (performance.now() - this.#publishedAt < PUBLISH_MS) return;
    this.#say();
    if (!(await isApplying(db, this.#of.import_id)))
      throw new Error('the import was cancelled while it was applied');
  }

  /** Waits until the last reported progress is saved. */
  async end() {
    await this.#noting;
  }

  #say() {
    this.#publishedAt = performance.now();
    const progress = { done: Math.min(this.#done, this.#total), total: this.#total };
    this.#work.publish({ type: 'import', ...this.#of, progress });
    // Not awaited: the embedded database accepts no other connection while a transaction is open.
    this.#noting ??= saveApplyProgress(this.#work.db, this.#of.import_id, progress.done, progress.total)
      .catch(() => undefined)
      .then(() => {
        this.#noting = null;
      });
  }
}
