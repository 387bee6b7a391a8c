export { listDays } from './days.repo.ts';
export { discoverScenes } from './discover-scenes.ts';
export { enqueueDiscovery, IMAGERY_QUEUES, imageryJobs, requeueUnread } from './imagery.jobs.ts';
export { imageryHandlers } from './imagery.routes.ts';
export { paintRaster } from './pictures.ts';
export { listDateObservations, listPixels } from './rasters.repo.ts';
export { readWaitingScene, type SceneRead } from './read-scene.ts';
export { countSceneStates, listUnreadScenes } from './scenes.repo.ts';
export { newestShareCard, shareCardAddress } from './share-card.ts';
