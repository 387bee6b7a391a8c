import { api, urlOf } from '@brazda/contract';

/** The addresses of a photo and its thumbnail. */
export function photoAddresses(farmId: string, photoId: string) {
  const params = { farmId, photoId };
  return { url: urlOf(api.notes.photo, params), thumbnail_url: urlOf(api.notes.thumbnail, params) };
}
