export { PRODUCT_PHOTO_FILES } from './product-photos.repo.ts';
