import type { Farm, StoreHarvest } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconWheat } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useStoreHarvests, useStoreItems } from '../store-queries.ts';
import { useStoreTexts } from '../store-texts.ts';

/** Offers harvests that were measured and are not in the store; nothing where there is none. */
export function HarvestOffers({ farm }: { readonly farm: Farm }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { amountOf } = useStoreTexts(farm);
  const found = useStoreHarvests(farm.id);
  const items = useStoreItems(farm.id).data;
  const failure = useLoadError(found);
  const harvests = found.data ?? [];
  // A lot that exists is proposed, which only the list knows.
  if (!failure && (harvests.length === 0 || items === undefined)) return null;
  const lotsOf = ({ crop, year }: StoreHarvest) =>
    (items ?? []).filter((item) => item.crop?.id === crop.id && (item.year === null || item.year === year));
  return (
    <SectionCard title={t('store:harvest.offers')} lead={t('store:harvest.lead')}>
      <Loaded failure={failure}>
        <ItemRows>
          {harvests.map((harvest) => {
            const { season, crop, year, parcels, day } = harvest;
            const name = `${crop.name[language]} ${year}`;
            return (
              <ItemRow
                key={`${season} ${crop.id}`}
                icon={<IconWheat size={22} />}
                title={`${name} · ${amountOf({ unit: 'kg', crop }, harvest.amount)}`}
                text={t('store:harvest.of', {
                  count: parcels,
                  hectares: formats.hectares(harvest.hectares),
                  day: formats.date(day),
                })}
                actions={
                  <Button
                    variant="light"
                    size="md"
                    mih={44}
                    aria-label={`${t('store:harvest.put')}: ${name}`}
                    onClick={() =>
                      openDialog({ type: 'store-harvest', farm, harvest, lots: lotsOf(harvest) })
                    }
                  >
                    {t('store:harvest.put')}
                  </Button>
                }
              />
            );
          })}
        </ItemRows>
      </Loaded>
    </SectionCard>
  );
}
