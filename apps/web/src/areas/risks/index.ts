export { ClockCard } from './clock-card.tsx';
export { DangerCard } from './danger-card.tsx';
export { ParcelRisks } from './parcel-risks.tsx';
export { risksQuery, useRisks } from './queries.ts';
export { RisksSection } from './risks-section.tsx';
export { hectaresOf, type WaitingRisk, waitingRisks } from './waiting-risks.ts';
