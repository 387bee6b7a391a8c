export { readCatalogOnDays } from './catalog-on-days.repo.ts';
export { listFarmProducts } from './farm-products.repo.ts';
export { PRODUCT_PHOTO_FILES } from './product-photos.repo.ts';
