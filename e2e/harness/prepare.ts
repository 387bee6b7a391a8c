import { buildWeb } from '../../tools/setup/web-build.ts';
import { cachedDemoScenes } from './demo-scenes.ts';

// Makes what the journeys need before the first of them, unless it is there: `npm test` does it beside other phases.
buildWeb();
cachedDemoScenes();
