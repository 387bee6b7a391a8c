export { useWater, waterQuery } from './queries.ts';
