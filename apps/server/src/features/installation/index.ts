export { installationHandlers as installationAnswers } from './installation.routes.ts';
