export { DELAYED_IMAGES } from './delayed-images.ts';
export { createNotice, listNotices, removeNotice } from './notices.repo.ts';
