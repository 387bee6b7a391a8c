import { foldText, matchesSearch } from '@brazda/domain';

/** The groups of farms, in order. */
const FARM_GROUPS = ['own', 'shared', 'demo'] as const;
type FarmGroup = (typeof FARM_GROUPS)[number];

/** The farms whose name matches a search, by group; empty groups are left out. */
export function foundFarms<F extends { readonly name: string }>(
  groups: Readonly<Record<FarmGroup, readonly F[]>>,
  search: string,
): { group: FarmGroup; farms: F[] }[] {
  return FARM_GROUPS.map((group) => ({
    group,
    farms: groups[group].filter(({ name }) => matchesSearch(foldText(name), search)),
  })).filter(({ farms }) => farms.length > 0);
}
