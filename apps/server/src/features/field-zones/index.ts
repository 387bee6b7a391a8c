export { findFieldZones } from './field-zones.repo.ts';
