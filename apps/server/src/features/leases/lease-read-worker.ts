import { serveParser } from '../../platform/parsing/serve-parser.ts';
import { readLeases } from './lease-list.ts';

serveParser(readLeases);
