import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { readPriceTable } from './price-table.ts';

serveParser(readPriceTable);
