import { lazy } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { OnDemand } from '../../ui/states/on-demand.tsx';
import { FilterButton } from './filter-button.tsx';
import type { LocalityFilterProps } from './locality-box.tsx';

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
        <FilterButton
          label={t('map:list.localities')}
          chosen={chosen.size > 0 ? text : null}
          all={t('map:list.allLocalities')}
          onOpen={want}
        />
      )}
    >
      <LocalityBox {...props} />
    </OnDemand>
  );
}
