export { DELAYED_IMAGES } from './delayed-images.ts';
export { noticesAnswers } from './notices.answers.ts';
export { createNotice, listNotices, removeNotice } from './notices.repo.ts';
