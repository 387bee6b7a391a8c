import type { Parcel } from '@brazda/contract/client';
import { namelessText } from '../../lib/translation.ts';

/** The title of a parcel: the farmer's own name, else locality and block, else the text for unnamed parcels. */
export function titleOf({ display_name, name }: Pick<Parcel, 'display_name' | 'name'>): string {
  return display_name || name || namelessText();
}
