import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { readLabResults } from './lab-table.ts';

serveParser(readLabResults);
