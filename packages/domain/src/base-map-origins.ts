/** Origins of the open basemap tiles; a page may fetch only from these and from its own server. */
export const BASE_MAP_ORIGINS = [
  'https://tile.openstreetmap.org',
  'https://tile.opentopomap.org',
  'https://data.geopf.fr',
] as const;
