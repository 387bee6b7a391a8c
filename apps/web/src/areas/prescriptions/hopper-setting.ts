import { defineSetting } from '../../lib/setting.ts';
import { amount } from '../../lib/stored-values.ts';

/** How much the machine holds, in the unit of the product that was spread last. */
export const hopperSetting = defineSetting('hopper', { of: 'person', read: amount, or: null });
