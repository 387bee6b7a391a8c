/** The cache of the service worker with thumbnails of photos of notes that were viewed. */
export const THUMBNAIL_CACHE = 'note-thumbnails';
/** The cache of the service worker with the pictures that farms begin with. */
export const PICTURE_CACHE = 'first-pictures';
/** The cache of the service worker with the page of the farm shown last, as the server has rendered it. */
export const PAGE_CACHE = 'first-page';
/** The first part of the names of the caches with the files of farms that are taken along. */
const FIELD_CACHE = 'field-farm:';

const OF_USERS = new Set([THUMBNAIL_CACHE, PICTURE_CACHE, PAGE_CACHE]);

/** The cache with the thumbnails and map tiles of a farm that is taken along. */
export function fieldCacheOf(farmId: string): string {
  return FIELD_CACHE + farmId;
}

/** Deletes all files of users: thumbnails, pages and pictures of farms, and what farms that are taken along have besides responses. */
export async function deleteFieldCaches(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => OF_USERS.has(name) || name.startsWith(FIELD_CACHE));
  await Promise.all(own.map((name) => caches.delete(name)));
}
