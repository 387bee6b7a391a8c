export { MakeFileButton } from './make-file-button.tsx';
export { TakePhotoButton } from './take-photo-button.tsx';
