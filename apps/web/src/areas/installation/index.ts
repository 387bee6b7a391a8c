export { useInstallationFlags } from './flags.ts';
export { useInstallation, useSupport } from './installation.ts';
export { useAcceptTerms, useLegalDocument, useLegalLinks } from './legal.ts';
export { SupportContact } from './support-contact.tsx';
