/** Where the tiles of the open base maps come from: a page may fetch from there and from nowhere else beside its own server. */
export const BASE_MAP_ORIGINS = [
  'https://tile.openstreetmap.org',
  'https://tile.opentopomap.org',
  'https://data.geopf.fr',
] as const;
