import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.ts';

/** Where a run of the tests says how long its phases and files took. */
export const TIMINGS_FILE = join(root, 'test-results/timings.json');

/** Seconds of each phase, and of each file that it tested, the slowest first. */
interface Timings {
  readonly phases: Record<string, number>;
  readonly files: Record<string, Record<string, number>>;
}

/** The report of Vitest that is read, as JSON: milliseconds since 1970. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** The report of Playwright that is read, as JSON; suites of a file are nested. */
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}
interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Collects how long phases and files of a run take, and writes them to `timings.json`. */
export class TimingsRecorder {
  readonly #timings: Timings = { phases: {}, files: {} };

  /** Where a tool writes its report of a phase, as JSON; an earlier one is removed. */
  reportOf(phase: string): string {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    const path = join(root, `test-results/report-${phase.replaceAll(' ', '-')}.json`);
    rmSync(path, { force: true });
    return path;
  }

  /** Records a phase; its seconds are those of the clock. */
  addPhase(title: string, seconds: number): void {
    this.#timings.phases[title] = seconds;
  }

  /** Records the files of a phase from the report of Vitest or Playwright; nothing where there is none. */
  addFiles(phase: string, path: string): void {
    const files = secondsOf(path);
    if (files) this.#timings.files[phase] = Object.fromEntries(files.sort(([, a], [, b]) => b - a));
  }

  /** Writes what was recorded until now. */
  write(): void {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(TIMINGS_FILE, `${JSON.stringify(this.#timings, null, 2)}\n`);
  }
}

function secondsOf(path: string): [file: string, seconds: number][] | null {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
  if ('testResults' in report)
    return report.testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      inSeconds(endTime - startTime),
    ]);
  const ms = new Map<string, number>();
  for (const suite of report.suites.flatMap(flattened))
    for (const { duration } of suite.specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)))
      ms.set(suite.file, (ms.get(suite.file) ?? 0) + duration);
  return [...ms].map(([file, sum]) => [file, inSeconds(sum)]);
}

function flattened(suite: PlaywrightSuite): PlaywrightSuite[] {
  return [suite, ...(suite.suites ?? []).flatMap(flattened)];
}

function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
