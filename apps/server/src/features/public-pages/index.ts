export { describeParcel } from './described-parcel.ts';
export { readHomeDocuments } from './home-page.ts';
export { pageMetadata, readPageList } from './page-metadata.ts';
export { publicPages } from './public-pages.ts';
export { pageRenderer } from './render-page.ts';
export { pageWithoutScripts, readCountyOutlines } from './without-scripts.ts';
