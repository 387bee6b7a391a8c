export { addLocalities, listFarmLocalities } from './localities.repo.ts';
export { findMunicipalities, findMunicipalitiesById } from './municipalities.repo.ts';
export { BoundariesError, type BoundaryOptions, readBoundaries } from './read-boundaries.ts';
export { replaceBoundaries } from './replace-boundaries.repo.ts';
