import { api, type ParcelGroup } from '@brazda/contract/client';
import { type PlacedGroup, placeGroups } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../../lib/query.ts';
import { useFirstPageShown } from '../../../lib/use-first-page-shown.ts';

/** The groups of a farm in the order of their tree, with their parcels of a season. */
export type PlacedGroups = readonly PlacedGroup<ParcelGroup>[];

const NO_GROUPS: readonly ParcelGroup[] = [];

/** The groups of a farm with their parcels of a season. */
export function parcelGroupsQuery(farmId: string, seasonId: string) {
  return { ...queryOf(api.parcelGroups.list, { params: { farmId, seasonId } }), meta: HANDLES_OWN_ERRORS };
}

interface GroupsInput {
  readonly farmId: string | null;
  readonly seasonId: string | null;
  /** Whether what is shown is about them; otherwise they are fetched after the first page. */
  readonly isUrgent: boolean;
}

/** The groups of a farm in the order of their tree; empty until they are loaded. */
export function useParcelGroups({ farmId, seasonId, isUrgent }: GroupsInput) {
  const { language } = useLanguage();
  const isFirstPageShown = useFirstPageShown();
  const query = useQuery({
    ...parcelGroupsQuery(farmId ?? '', seasonId ?? ''),
    enabled: farmId !== null && seasonId !== null && (isUrgent || isFirstPageShown),
    select: ({ results }) => results,
  });
  const { data = NO_GROUPS } = query;
  const groups: PlacedGroups = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return placeGroups(data, compare);
  }, [data, language]);
  return { ...query, groups };
}

/** The ids of the parcels of some groups and of those in them; null where none is chosen. */
export function parcelsOfGroups(
  groups: PlacedGroups,
  chosen: ReadonlySet<string>,
): ReadonlySet<string> | null {
  if (chosen.size === 0) return null;
  return new Set(groups.flatMap(({ group, all }) => (chosen.has(group.id) ? [...all] : [])));
}

/** The name of a group with those that it is in, from the top. */
export function pathOfGroup(groups: PlacedGroups, id: string): string {
  const at = groups.findIndex(({ group }) => group.id === id);
  const found = groups[at];
  if (!found) return '';
  const above = groups.slice(0, at).findLast(({ depth }) => depth < found.depth);
  return above && found.depth > 0
    ? `${pathOfGroup(groups, above.group.id)} › ${found.group.name}`
    : found.group.name;
}
