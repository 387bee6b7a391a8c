export { keepLocalities, listFarmLocalities } from './localities.repo.ts';
export { findMunicipalities as findPlaces, placesOfCodes } from './municipalities.repo.ts';
export { placesHandlers as placesAnswers } from './places.routes.ts';
export { BoundariesError, type BoundaryOptions, readBoundaries } from './read-boundaries.ts';
export { replaceBoundaries } from './replace-boundaries.repo.ts';
