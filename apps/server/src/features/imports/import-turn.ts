/** An import that waits for a worker: its owner, and how many of their imports precede it. */
export interface ImportTurn {
  readonly import_id: string;
  readonly person: string;
  readonly before: number;
}

declare module '../../platform/jobs/requests.ts' {
  interface JobRequests {
    /** Reads the files of an import and compares them with the farm. */
    'imports.read': ImportTurn;
    /** Applies the rows of an import to its season. */
    'imports.apply': ImportTurn;
  }
}
