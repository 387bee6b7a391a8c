import { defineSetting } from '../../lib/setting.ts';
import { text } from '../../lib/stored-values.ts';

/** The key of the terminal that was chosen last. */
export const terminalSetting = defineSetting('terminal', { of: 'person', read: text, or: null });
