export { useWaitingLights } from './queries.ts';
export { RedLightCard, YellowLightsCard } from './waiting-light-cards.tsx';
