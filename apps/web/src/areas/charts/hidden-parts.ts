import { defineSetting } from '../../lib/setting.ts';
import { texts } from '../../lib/stored-values.ts';

/** The hidden parts of the season chart. */
export const hiddenPartsSetting = defineSetting('chartHidden', { of: 'person', read: texts, or: [] });
