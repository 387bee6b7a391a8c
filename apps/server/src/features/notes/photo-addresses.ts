import { api, urlOf } from '@brazda/contract';

/** The addresses of a photo and its thumbnail. */
export function photoAddresses(farm_id: string, photo_id: string) {
  const params = { farmId: farm_id, photoId: photo_id };
  return { url: urlOf(api.notes.photo, params), thumbnail_url: urlOf(api.notes.thumbnail, params) };
}
