import { foldText } from '../text/fold-text.ts';

/** The days between which land is farmed organically, as `YYYY-MM-DD`; at least one of the first two is known. */
export interface OrganicLand {
  /** The first day of the conversion; null where only the certificate is known. */
  readonly conversion_from: string | null;
  /** The first day under a certificate; null as long as the land is in conversion. */
  readonly certified_from: string | null;
  /** The last day; null while it goes on. */
  readonly until: string | null;
}

/** What the law distinguishes: land with a certificate, and land on the way to it. */
export type OrganicStatus = 'certified' | 'in_conversion';

/** Why days of organic land make no sense, in the order in which they are checked. */
export type OrganicProblem = 'no_start' | 'certified_before_conversion' | 'ends_before_start';

/** What is wrong with the days of organic land; null where they are in order. */
export function organicProblemOf({
  conversion_from,
  certified_from,
  until,
}: OrganicLand): OrganicProblem | null {
  if (conversion_from === null && certified_from === null) return 'no_start';
  if (conversion_from !== null && certified_from !== null && certified_from < conversion_from)
    return 'certified_before_conversion';
  const last = certified_from ?? conversion_from!;
  return until !== null && until < last ? 'ends_before_start' : null;
}

/** The status of land on a day; null where it is not organic then. */
export function organicStatusOn(land: OrganicLand | null | undefined, day: string): OrganicStatus | null {
  if (!land) return null;
  const { conversion_from, certified_from, until } = land;
  if (until !== null && until < day) return null;
  if (certified_from !== null && certified_from <= day) return 'certified';
  return conversion_from !== null && conversion_from <= day ? 'in_conversion' : null;
}

/** What to say of organic land on a day: its status, or that it is over or to come, with the day that this rests on. */
export function organicPhaseOn(land: OrganicLand, day: string) {
  const { conversion_from, certified_from, until } = land;
  if (until !== null && until < day) return { phase: 'ended', day: until } as const;
  const first = conversion_from ?? certified_from ?? day;
  const status = organicStatusOn(land, day);
  if (status === 'certified') return { phase: status, day: certified_from ?? first } as const;
  return { phase: status ?? 'planned', day: first } as const;
}

/** The days of land of which a register says only that it is organic in a year. */
export function organicInYear(year: number): OrganicLand {
  return { conversion_from: `${year}-01-01`, certified_from: null, until: null };
}

/** Whether what is known of land includes what a register says of a year without days: then it is more exact. */
export function isOrganicAlready(declared: OrganicLand | null, known: OrganicLand | null): boolean {
  if (!declared || !known) return false;
  const year = Number(declared.conversion_from?.slice(0, 4));
  const isOfYear = organicKeyOf(declared) === organicKeyOf(organicInYear(year));
  return isOfYear && organicStatusOn(known, `${year}-12-31`) !== null;
}

const SEPARATOR = '/';

/** The days of organic land as one text that is the same for the same days; null for other land. */
export function organicKeyOf(land: OrganicLand | null): string | null {
  return (
    land && [land.conversion_from, land.certified_from, land.until].map((day) => day ?? '').join(SEPARATOR)
  );
}

/** The days of a text of `organicKeyOf`. */
export function organicOfKey(key: string | null): OrganicLand | null {
  if (key === null) return null;
  const [conversion_from = null, certified_from = null, until = null] = key
    .split(SEPARATOR)
    .map((day) => day || null);
  return { conversion_from, certified_from, until };
}

/** The words for the days of organic land in English, Romanian and French, folded. */
const ORGANIC_WORDS: Readonly<Record<keyof OrganicLand, RegExp>> = {
  conversion_from: /conver/,
  certified_from: /certif/,
  until: /until|pana|jusqu/,
};

/** The days of organic land that a text names, as the product's own files name them; null where it names no first day. */
export function organicNamedIn(text: string): OrganicLand | null {
  const parts = foldText(text).split(/[,;]/);
  const dayOf = (name: keyof OrganicLand) => {
    const part = parts.find((one) => ORGANIC_WORDS[name].test(one));
    return (part && /\d{4}-\d\d-\d\d/.exec(part)?.[0]) ?? null;
  };
  const land = {
    conversion_from: dayOf('conversion_from'),
    certified_from: dayOf('certified_from'),
    until: dayOf('until'),
  };
  return organicProblemOf(land) === null ? land : null;
}

/** The days of organic land in words, as `organicNamedIn` reads them. */
export function organicTextOf(land: OrganicLand, words: Readonly<Record<keyof OrganicLand, string>>): string {
  const named = (['conversion_from', 'certified_from', 'until'] as const).flatMap((name) =>
    land[name] === null ? [] : [`${words[name]} ${land[name]}`],
  );
  return named.join(', ');
}
