export { useClosureTexts } from './closure-texts.ts';
export { useClosures } from './use-closures.ts';
