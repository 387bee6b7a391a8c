import { lazy } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { OnDemand } from '../../../ui/states/on-demand.tsx';
import { FilterButton } from '../filter-button.tsx';
import type { GroupFilterProps } from './group-box.tsx';

const GroupBox = lazy(async () => ({ default: (await import('./group-box.tsx')).GroupBox }));

/** Filters by group; nothing where the farm has none. The list is loaded when first opened. */
export function GroupFilter(props: GroupFilterProps) {
  const t = useTranslation();
  const { choices, chosen } = props;
  if (choices.length === 0) return null;
  const only = chosen.size === 1 ? choices.find(({ group }) => chosen.has(group.id)) : undefined;
  const text = only?.group.name ?? t('map:list.groupsChosen', { count: chosen.size });
  return (
    <OnDemand
      closed={(want) => (
        <FilterButton
          label={t('map:list.groups')}
          chosen={chosen.size > 0 ? text : null}
          all={t('map:list.allGroups')}
          onOpen={want}
        />
      )}
    >
      <GroupBox {...props} />
    </OnDemand>
  );
}
