export { useLater, useStartSolumTrial } from './license-calls.ts';
export { LicenseSection } from './license-section.tsx';
export { useCoverText } from './license-texts.ts';
export { isLicenseNoticeDue, isPaywallDue } from './paywall-rules.ts';
export { type PaywallState, paywallState } from './paywall-state.ts';
export { usePaymentReturn } from './use-payment-return.ts';
