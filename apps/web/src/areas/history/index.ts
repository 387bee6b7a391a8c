export { PastImages } from './past-images.tsx';
