export {
  insertWater,
  listKnownWater,
  saveWaterStatement,
} from './water.repo.ts';
