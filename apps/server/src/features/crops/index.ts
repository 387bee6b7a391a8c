export { cropsHandlers as cropsAnswers } from './crops.routes.ts';
