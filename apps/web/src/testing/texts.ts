export { useDateTexts, useDropdownTexts, useNumberTexts } from '../data/widget-texts.ts';
