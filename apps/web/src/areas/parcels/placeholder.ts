import { CACHED, outlinePathOf } from '@brazda/domain';

type Outlined = Parameters<typeof outlinePathOf>[0];

/** Drawings by their shape, the least recently used first. */
const drawn = new Map<Outlined['shape'], string>();

/** The placeholder of a parcel's image: its outline as an SVG path. The most recently used ones are cached. */
export function placeholderOf(parcel: Outlined, cache = drawn, kept: number = CACHED.placeholders): string {
  const { shape } = parcel;
  const path = cache.get(shape) ?? outlinePathOf(parcel);
  // Deleted first, so that it moves to the end.
  cache.delete(shape);
  cache.set(shape, path);
  if (cache.size > kept) cache.delete(cache.keys().next().value!);
  return path;
}
