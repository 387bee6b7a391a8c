export { EVIDENCE_FILES, EVIDENCE_PHOTO_FILES } from './evidence-files.ts';
