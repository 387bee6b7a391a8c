import type { ComponentProps } from 'react';
import { useSelection } from '../../data/selection.ts';
import type { Scene } from '../../data/use-scene.ts';
import { ExportMenu } from '../../features/export-menu/export-menu.tsx';

interface SceneExportProps {
  readonly scene: Scene;
  /** Whether the page shows every parcel, whatever is chosen or found elsewhere. */
  readonly isOfAll?: boolean;
  readonly look?: ComponentProps<typeof ExportMenu>['look'];
}

/** Takes out the chosen parcels of a scene; all that are found where none is chosen. */
export function SceneExport({ scene, isOfAll = false, look = 'icon' }: SceneExportProps) {
  const { here, parcels, filter } = scene;
  const { farm, season, place } = here;
  const { chosen } = useSelection(parcels);
  if (!farm || !season || parcels.length === 0) return null;
  const ofPage = chosen.length > 0 ? chosen.map(({ id }) => id) : filter.found && [...filter.found];
  const ids = isOfAll ? null : ofPage;
  const count = ids?.length ?? parcels.length;
  if (count === 0) return null;
  const image = place.date === null ? null : { date: place.date, rasterKind: place.rasterKind };
  return <ExportMenu look={look} exported={{ farm, season, parcels: ids, count, image }} />;
}
