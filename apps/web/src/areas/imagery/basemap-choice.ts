import type { Basemap } from '@brazda/contract/client';
import type { BasemapView, FarmTiles } from '../../map/index.ts';
import { PLAIN_STYLE } from '../../map/map-settings.ts';

interface BasemapFacts {
  /** The farm's own true-color tiles; null before its first scene, undefined while that is unknown. */
  readonly farmTiles: FarmTiles | null | undefined;
  /** The basemaps from elsewhere that answer. */
  readonly offered: readonly Basemap[];
  /** The id of the chosen one. */
  readonly baseStyle: string;
  /** The ids of the chosen overlays. */
  readonly overlays: readonly string[];
  readonly scheme: BasemapView['scheme'];
}

/** What is drawn under the parcels, from the user's choice and from what there is. */
export function chooseBasemap({
  farmTiles,
  offered,
  baseStyle,
  overlays,
  scheme,
}: BasemapFacts): BasemapView {
  const chosen = findBasemap(offered, baseStyle);
  // One that does not answer is replaced by the farm's own picture.
  const hasFarmTiles = chosen === null && baseStyle !== PLAIN_STYLE;
  return {
    farmTiles: farmTiles ?? null,
    hasFarmTiles,
    open: chosen ?? (hasFarmTiles && farmTiles === null ? insteadOfPicture(offered) : null),
    overlays: offered.filter(({ id, kind }) => kind === 'overlay' && overlays.includes(id)),
    scheme,
  };
}

/** The basemap of an id, or the one that stands in for it; null if neither answers. */
export function findBasemap(offered: readonly Basemap[], id: string): Basemap | null {
  const whole = offered.filter(({ kind }) => kind !== 'overlay');
  return (
    whole.find((basemap) => basemap.id === id) ?? whole.find(({ instead_of }) => instead_of === id) ?? null
  );
}

/** What takes the place of a farm's own picture before there is one, best first. */
const IN_PLACE_OF_PICTURE = ['photo', 'world', 'map'] as const;

function insteadOfPicture(offered: readonly Basemap[]): Basemap | null {
  const found = IN_PLACE_OF_PICTURE.flatMap((wanted) => offered.filter(({ kind }) => kind === wanted));
  return found[0] ?? null;
}
