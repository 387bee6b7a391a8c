/** Where the numbers of a rule were read, the surest first: in the act itself, on a page of an administration, in the press. */
export const SURENESS = ['act', 'administration', 'press'] as const;
export type Sureness = (typeof SURENESS)[number];

/** A place where a rule was read. */
export interface RuleSource {
  /** The act, or the page, by the name that it gives itself. */
  readonly text: string;
  /** The paragraph of the act; null where it is not known, or for a page. */
  readonly paragraph: string | null;
  readonly sureness: Sureness;
  /** The day of the act or of the page, `YYYY-MM-DD`, or its month or year; null where it bears none. */
  readonly date: string | null;
}

/** How sure a rule is: as sure as the best of its sources. Throws RangeError without any. */
export function surenessOf(sources: readonly RuleSource[]): Sureness {
  const best = SURENESS.find((sureness) => sources.some((source) => source.sureness === sureness));
  if (best === undefined) throw new RangeError('a rule without a source');
  return best;
}

/** A source as it is cited: `Arrêté du 19 décembre 2011, annexe I, V`. */
export function citationOf({ text, paragraph }: RuleSource): string {
  return paragraph === null ? text : `${text}, ${paragraph}`;
}
