import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { previewProductList } from './product-list.ts';

serveParser(previewProductList);
