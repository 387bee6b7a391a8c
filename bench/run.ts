import { runRasterBench } from './raster/index.ts';

await runRasterBench();
