export { withNewShape } from './drawing.ts';
export { unsavedDrawingsSetting } from './drawing-settings.ts';
