import { type Options, type Params, SingleBar } from 'cli-progress';

/** Quicker work shows no progress. */
const DELAY_MS = 1000;

/** How far some work is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** What is being done now. */
  readonly note?: string;
}

export type ReportProgress = (progress: Progress) => void;

/**
 * Runs work and shows how far it is when it takes longer than a second: a bar when the work reports its progress, otherwise
 * its time. Only terminals show it, on standard error, and it is gone when the work has ended.
 */
export async function withProgress<T>(
  title: string,
  work: (report: ReportProgress) => Promise<T>,
  isShown: boolean = process.stderr.isTTY,
): Promise<T> {
  let progress: Progress = { done: 0, total: 0 };
  // Ctrl-C ends the command as without a bar.
  const bar = new SingleBar({
    format: (options, params) => lineOf(title, progress, options, params),
    clearOnComplete: true,
    gracefulExit: false,
    linewrap: true,
    stream: process.stderr,
  });
  const timer = setTimeout(() => {
    if (isShown) bar.start(progress.total, progress.done);
  }, DELAY_MS);
  try {
    return await work((reported) => {
      progress = reported;
      bar.setTotal(reported.total);
      bar.update(reported.done);
    });
  } finally {
    clearTimeout(timer);
    bar.stop();
  }
}

const BAR_WIDTH = 30;

/** The line of a bar: `Reading ██████░░░░ 3/12 · note`, or `Reading · 4 s`. */
function lineOf(title: string, { done, total, note }: Progress, options: Options, params: Params): string {
  const seconds = Math.round((Date.now() - params.startTime + DELAY_MS) / 1000);
  if (total === 0) return `${title} · ${seconds} s`;
  const filled = Math.round((Math.min(done, total) / total) * BAR_WIDTH);
  const full = options.barCompleteString ?? '';
  const empty = options.barIncompleteString ?? '';
  const drawn = full.slice(0, filled) + empty.slice(0, BAR_WIDTH - filled);
  return [`${title} ${drawn} ${done}/${total}`, ...(note ? [note] : [])].join(' · ');
}
