import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { previewLabTable } from './lab-table.ts';

serveParser(previewLabTable);
