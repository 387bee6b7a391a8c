import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { readWaterFile } from './read-water-file.ts';

serveParser(readWaterFile);
