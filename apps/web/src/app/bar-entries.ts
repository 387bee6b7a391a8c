import { type AccessLevel, hasAccess } from '@brazda/domain';
import type { PageName, Section, SectionName } from './section-list.ts';

/** A person as the bar of a phone knows them. */
export interface BarPerson {
  /** Whether there is a farm to show; drivers who only work on farms have none. */
  readonly hasFarm: boolean;
  readonly isWorker: boolean;
  /** To the current farm. */
  readonly level: AccessLevel;
}

/** What the bar of a phone leads to; parcels and work by parcel have views of their own. */
export type BarEntry = 'farms' | 'today' | 'map' | 'parcels' | 'work' | 'work-by-parcel' | 'notes' | 'crops';

/**
 * The entries of the bar of a phone, at most four, by what a person does on the farm: a driver works, an owner and a worker of the farm
 * record work, who is let in to the land walks the parcels and writes notes, and others read the report of the crops. An adviser, who has
 * several farms and not as an owner or worker, begins with all of them: each opens on its page of today.
 */
export function barEntries(sections: readonly Section[], person: BarPerson): BarEntry[] {
  if (!person.hasFarm) return has(sections, 'work') ? ['work', 'work-by-parcel'] : [];
  const last = ownEntry(person);
  const isAdviser = last !== 'work' && has(sections, 'today', 'farms');
  const offered: BarEntry[] = [isAdviser ? 'farms' : 'today', 'map', 'parcels'];
  return has(sections, PAGE_OF[last].section, PAGE_OF[last].page) ? [...offered, last] : offered;
}

const PAGE_OF = {
  work: { section: 'work', page: undefined },
  notes: { section: 'fields', page: 'notes' },
  crops: { section: 'fields', page: 'crops-overview' },
} as const satisfies Partial<Record<BarEntry, { section: SectionName; page: PageName | undefined }>>;

function ownEntry({ isWorker, level }: BarPerson): keyof typeof PAGE_OF {
  if (isWorker || level === 'owner') return 'work';
  return hasAccess(level, 'land') ? 'notes' : 'crops';
}

function has(sections: readonly Section[], section: SectionName, page?: PageName): boolean {
  const found = sections.find(({ name }) => name === section);
  return found !== undefined && (page === undefined || found.pages.includes(page));
}
