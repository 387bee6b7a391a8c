export { rotationHandlers as rotationAnswers } from './rotation.routes.ts';
