export { CatalogsTab } from './catalogs-tab/catalogs-tab.tsx';
