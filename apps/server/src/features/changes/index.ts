export { changesHandlers as changesAnswers } from './changes.routes.ts';
