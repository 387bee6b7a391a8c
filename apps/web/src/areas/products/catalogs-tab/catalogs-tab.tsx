import { Skeleton } from '@mantine/core';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { CatalogCard } from './catalog-card.tsx';
import { useLook } from './catalog-queries.ts';

/** The catalogs of products of all countries, for staff. */
export function CatalogsTab() {
  const { found, request, isLooking } = useLook();
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data === undefined ? (
        <Skeleton height={320} radius={10} />
      ) : (
        found.data.map((catalog) => (
          <CatalogCard key={catalog.country} catalog={catalog} request={request} isLooking={isLooking} />
        ))
      )}
    </Loaded>
  );
}
