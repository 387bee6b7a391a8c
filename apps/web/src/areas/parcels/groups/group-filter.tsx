import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { OnDemand } from '../../../ui/states/on-demand.tsx';
import classes from '../locality-filter.module.css';
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
        <button
          type="button"
          role="combobox"
          className={classes.button}
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-label={chosen.size > 0 ? `${t('map:list.groups')}: ${text}` : t('map:list.groups')}
          data-empty={chosen.size === 0}
          onClick={want}
        >
          <span>{chosen.size > 0 ? text : t('map:list.allGroups')}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      <GroupBox {...props} />
    </OnDemand>
  );
}
