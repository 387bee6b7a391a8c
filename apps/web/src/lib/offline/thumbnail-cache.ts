/** The cache of the service worker with thumbnails of photos of notes. */
export const THUMBNAIL_CACHE = 'note-thumbnails';
