export { zonesHandlers as zonesAnswers } from './zones.routes.ts';
