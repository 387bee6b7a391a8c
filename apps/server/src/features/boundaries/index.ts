export { keepLocalities, listFarmLocalities } from './localities.repo.ts';
export { findPlaces, placesOfCodes } from './municipalities.repo.ts';
export { placesAnswers } from './places.answers.ts';
export { BoundariesError, type BoundaryOptions, readBoundaries } from './read-boundaries.ts';
export { replaceBoundaries } from './replace-boundaries.repo.ts';
