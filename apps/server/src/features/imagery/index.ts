export { listDays } from './days.repo.ts';
export { discoverScenes as lookForScenes } from './discover-scenes.ts';
export { enqueueDiscovery as askToLook, IMAGERY_QUEUES, imageryJobs, requeueUnread } from './imagery.jobs.ts';
export { imageryHandlers as imageryAnswers } from './imagery.routes.ts';
export { paintRaster } from './pictures.ts';
export { listDateObservations, listPixels, type SeasonScope } from './rasters.repo.ts';
export { readWaitingScene, type SceneRead } from './read-scene.ts';
export { listUnreadScenes, sceneProgress } from './scenes.repo.ts';
export { newestShareCard, shareCardAddress } from './share-card.ts';
