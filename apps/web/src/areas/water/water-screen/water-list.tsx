import type { WaterPlace } from '@brazda/contract/client';
import { pathsOf } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconRipple } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { shapeOf } from '../../../lib/geometry/geo-json.ts';
import { metersAlong, shapeHectares } from '../../../lib/geometry/measure.ts';
import type { LngLat } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import { notify } from '../../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { useRemoveWater } from '../water-changes.ts';

interface WaterListProps {
  readonly farmId: string;
  readonly places: readonly WaterPlace[];
  readonly mayChange: boolean;
  readonly onRedraw: (place: WaterPlace) => void;
}

/** The places of water of a farm with their length or area. */
export function WaterList({ farmId, places, mayChange, onRedraw }: WaterListProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const errorText = useErrorText();
  const { mutate: remove, isPending } = useRemoveWater(farmId);
  const sizeOf = ({ shape }: WaterPlace) =>
    shape.type === 'MultiPolygon'
      ? formats.hectares(shapeHectares(shapeOf(shape.coordinates)))
      : lengthText(
          pathsOf(shape).reduce(
            (sum, path) => sum + metersAlong(path.map(([lng, lat]): LngLat => [lng!, lat!])),
            0,
          ),
          language,
        );
  return (
    <SectionCard
      title={t('water:list.title')}
      lead={places.length === 0 ? t('water:list.none') : t('water:list.count', { count: places.length })}
      actions={
        mayChange && (
          <Button
            variant="light"
            size="md"
            mih={44}
            onClick={() => openDialog({ type: 'import-water', farmId })}
          >
            {t('water:import.open')}
          </Button>
        )
      }
    >
      <ItemRows>
        {places.map((place) => {
          const kind = t(`water:kind.${place.kind}`);
          const name = place.name || kind;
          return (
            <ItemRow
              key={place.id}
              icon={<IconRipple size={22} />}
              title={name}
              text={[...(place.name ? [kind] : []), sizeOf(place)].join(' · ')}
              actions={
                mayChange && (
                  <Menu
                    position="bottom-end"
                    entries={[
                      {
                        label: t('water:list.change'),
                        onSelect: () => openDialog({ type: 'water-place', farmId, place }),
                      },
                      { label: t('water:list.redraw'), onSelect: () => onRedraw(place) },
                      'line',
                      {
                        label: t('water:list.remove'),
                        onSelect: () =>
                          remove(place.id, {
                            onError: (error) => notify({ type: 'error', text: errorText(error) }),
                          }),
                        isDanger: true,
                        isDisabled: isPending,
                      },
                    ]}
                  >
                    <ActionIcon variant="subtle" size={44} aria-label={t('water:list.more', { name })}>
                      <IconDots size={20} aria-hidden />
                    </ActionIcon>
                  </Menu>
                )
              }
            />
          );
        })}
      </ItemRows>
    </SectionCard>
  );
}
