import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { OnDemand } from '../../ui/states/on-demand.tsx';
import type { LocalityFilterProps } from './locality-box.tsx';
import classes from './locality-filter.module.css';

const LocalityBox = lazy(async () => ({ default: (await import('./locality-box.tsx')).LocalityBox }));

/** Filters by locality; nothing if all parcels are in one. The list is loaded when first opened. */
export function LocalityFilter(props: LocalityFilterProps) {
  const t = useTranslation();
  const { choices, chosen } = props;
  if (choices.length < 2) return null;
  const only = chosen.size === 1 ? choices.find(({ id }) => chosen.has(id)) : undefined;
  const text =
    only === undefined
      ? t('map:list.localitiesChosen', { count: chosen.size })
      : (only.name ?? t('map:list.noLocality'));
  return (
    <OnDemand
      closed={(want) => (
        <button
          type="button"
          role="combobox"
          className={classes.button}
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-label={chosen.size > 0 ? `${t('map:list.localities')}: ${text}` : t('map:list.localities')}
          data-empty={chosen.size === 0}
          onClick={want}
        >
          <span>{chosen.size > 0 ? text : t('map:list.allLocalities')}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      <LocalityBox {...props} />
    </OnDemand>
  );
}
