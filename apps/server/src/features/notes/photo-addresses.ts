/** The addresses of a photo and its thumbnail. */
export function photoAddresses(farm_id: string, id: string) {
  const url = `/api/v1/mapnotes/farm/${farm_id}/photo/${id}/`;
  return { url, thumbnail_url: `${url}thumbnail/` };
}
