export {
  insertWater,
  listKnownWater,
  listWater,
  saveWaterStatement,
} from './water.repo.ts';
