import type { SoilCellState } from '@brazda/domain';

/** The colors of cells on the map by the state of their sample. */
export const CELL_COLOR: Readonly<Record<SoilCellState, string>> = {
  waiting: '#3B6FB5',
  taken: '#2F6B3C',
  skipped: '#B4541A',
};
