import { CACHED, outlinePathOf } from '@brazda/domain';

type Outlined = Parameters<typeof outlinePathOf>[0];

/** Drawings by the shape they are of, the longest unused first. */
const drawn = new Map<Outlined['shape'], string>();

/** The drawing that stands in for a parcel's image: its outline as an SVG path. As many as were used last are kept. */
export function placeholderOf(parcel: Outlined, cache = drawn, kept: number = CACHED.placeholders): string {
  const { shape } = parcel;
  const path = cache.get(shape) ?? outlinePathOf(parcel);
  // Deleted first, so that it stands at the end again.
  cache.delete(shape);
  cache.set(shape, path);
  if (cache.size > kept) cache.delete(cache.keys().next().value!);
  return path;
}
