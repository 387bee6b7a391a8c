export { readCatalogOnDays } from './catalog-on-days.repo.ts';
export { insertFarmProducts, listFarmProducts } from './farm-products.repo.ts';
export { PRODUCT_PHOTO_FILES, productPhotoKey, putProductPhoto } from './product-photos.repo.ts';
export { insertDelivery, insertWithdrawal } from './store.repo.ts';
