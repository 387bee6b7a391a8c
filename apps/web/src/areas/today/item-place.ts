import type { TodayItem } from './today-items.ts';

/** The id of the card of an item in the page. */
export function itemElementId(id: string): string {
  return `today-${id}`;
}

/** The parcel of an item; null for one without. */
export function parcelOf(item: TodayItem): string | null {
  switch (item.kind) {
    case 'alert':
      return item.alert.parcel;
    case 'red-light':
      return item.light.parcel;
    case 'note':
      return item.note.parcel;
    default:
      return null;
  }
}
