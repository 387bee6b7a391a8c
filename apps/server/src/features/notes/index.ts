export { hasNotes, insertNotes, type NoteRecord } from './note-rows.repo.ts';
export { removeNote } from './note-writing.repo.ts';
export { checkOwnPhoto, type PhotoPictures } from './own-photo.ts';
export { PART_FILES, PHOTO_FILES, photoKeys, writePhotoFiles } from './photo-files.ts';
export { processPhoto } from './process-photo.ts';
export { storePhotoPart } from './store-photo-part.ts';
