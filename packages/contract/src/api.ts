import { crops } from './crops.ts';
import { farms, seasons } from './farms.ts';
import { imagery } from './imagery.ts';
import { parcels } from './parcels.ts';

/** Every call of the product, by area. */
export const api = { crops, farms, imagery, parcels, seasons };

/** The name of a call: `area.call`. */
export type CallName = {
  [Area in keyof typeof api]: `${Area}.${keyof (typeof api)[Area] & string}`;
}[keyof typeof api];
