export { ZonesCard } from './zones-card.tsx';
