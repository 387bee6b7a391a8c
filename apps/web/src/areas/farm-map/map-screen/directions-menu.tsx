import type { Parcel } from '@brazda/contract/client';
import { IconRoute2 } from '@tabler/icons-react';
import { directionsAppsOf, directionsTo } from '../../../lib/directions.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Menu } from '../../../ui/menu.tsx';
import { titleOf } from '../../farms/index.ts';

const LABELS = {
  device: 'map:directions.device',
  google: 'map:directions.google',
  apple: 'map:directions.apple',
} as const;

/** Directions to a parcel, in the map app that the user prefers. */
export function DirectionsMenu({ parcel }: { parcel: Parcel }) {
  const t = useTranslation();
  const { representative_point: point } = parcel;
  const apps = directionsAppsOf(navigator.userAgent);
  return (
    <Menu
      entries={apps.map((app) => ({
        label: t(LABELS[app]),
        address: directionsTo(app, point, titleOf(parcel)),
      }))}
    >
      <button type="button">
        <IconRoute2 size={18} aria-hidden />
        {t('map:directions.title')}
      </button>
    </Menu>
  );
}
