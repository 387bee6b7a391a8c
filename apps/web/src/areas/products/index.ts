export { CatalogsTab } from './catalogs-tab/catalogs-tab.tsx';
export { useFarmProducts } from './product-queries.ts';
