export { CELL_PROPERTIES, checkCells } from './cell-problems.ts';
export { randomParcels } from './random-parcels.ts';
