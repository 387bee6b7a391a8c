import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { readMeasuredTable } from './measured-table.ts';

serveParser(readMeasuredTable);
