export { RisksSection } from './risks-section.tsx';
