export { useDateTexts, useDropdownTexts, useNumberTexts } from '../lib/widget-texts.ts';
