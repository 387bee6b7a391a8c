import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { previewLeases } from './lease-list.ts';

serveParser(previewLeases);
