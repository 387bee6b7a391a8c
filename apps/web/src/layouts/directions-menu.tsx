import type { ComponentProps } from 'react';
import { directionsAppsOf, directionsTo } from '../lib/directions.ts';
import type { LngLat } from '../lib/geometry/shape.ts';
import { useTranslation } from '../lib/language.ts';
import { Menu } from '../ui/dropdowns/menu.tsx';

const LABELS = {
  device: 'map:directions.device',
  google: 'map:directions.google',
  apple: 'map:directions.apple',
} as const;

interface DirectionsMenuProps {
  readonly point: LngLat;
  /** What is at the point. */
  readonly name: string;
  /** The button that opens the menu. */
  readonly children: ComponentProps<typeof Menu>['children'];
}

/** Directions to a point, in the map app that the user prefers. */
export function DirectionsMenu({ point, name, children }: DirectionsMenuProps) {
  const t = useTranslation();
  const apps = directionsAppsOf(navigator.userAgent);
  return (
    <Menu entries={apps.map((app) => ({ label: t(LABELS[app]), address: directionsTo(app, point, name) }))}>
      {children}
    </Menu>
  );
}
