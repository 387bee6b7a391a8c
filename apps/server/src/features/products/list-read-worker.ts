import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { readProductList } from './product-list.ts';

serveParser(readProductList);
